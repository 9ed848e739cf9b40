import { ARGUED } from './argued.ts';
import { oneLine } from './fault.ts';
import type { Mutant } from './fault.ts';
import type { Outcome } from './results.ts';

/** A drawn fault and what became of it. */
export interface Judged {
  readonly mutant: Mutant;
  /** Null where the run has not come to it. */
  readonly outcome: Outcome | null;
  /** The title of the test that noticed it, where it is known. */
  readonly by: string | null;
}

const WORDS: Readonly<Record<Outcome, string>> = {
  killed: 'noticed by a test that names the row',
  held: 'noticed by another test of the same files or folder alone',
  survived: 'noticed by none of these',
  unjudged: 'not judged',
};

/** A fault in one line. */
export function described({ row, file, line, operator, original, replacement }: Mutant): string {
  return `${row} ${file}:${line} ${operator}: ${oneLine(original)} -> ${oneLine(replacement)}`;
}

/** The fault, and the test that noticed it. */
export function noticed({ mutant, by }: Judged): string {
  return by === null ? described(mutant) : `${described(mutant)} (noticed by: ${by})`;
}

/** What no test of the row noticed. */
export function unnoticed(judged: readonly Judged[]): Judged[] {
  return judged.filter(({ outcome }) => outcome === 'held' || outcome === 'survived');
}

/** How many there are of each outcome, in words. */
export function summaryOf(judged: readonly Judged[]): string[] {
  const done = judged.filter(({ outcome }) => outcome !== null);
  const share = (count: number): string => (done.length === 0 ? '0' : ((100 * count) / done.length).toFixed(1));
  return (['killed', 'held', 'survived'] as const).map((outcome) => {
    const count = done.filter((each) => each.outcome === outcome).length;
    return `${count} (${share(count)} %) ${WORDS[outcome]}`;
  });
}

/** The report as a page of the documentation. */
export function pageOf(seed: number, judged: readonly Judged[], rowsWithout: readonly string[]): string {
  const done = judged.filter(({ outcome }) => outcome !== null);
  const survived = judged.filter(({ outcome }) => outcome === 'survived');
  const rows = new Set(done.map(({ mutant }) => mutant.row));
  return [
    '# Faults planted on purpose',
    '',
    `\`npm run mutants -- --report\` made this page. Of ${judged.length} one-line faults drawn with the seed ${seed}, ${done.length} were judged, in ${rows.size} rows:`,
    '',
    ...summaryOf(judged).map((line) => `- ${line}`),
    '',
    'A fault is drawn in the files, or the declarations, that serve a row (`packages/devkit/src/specification/code-of-rows.ts`). StrykerJS finds the faults of the code. Operators of our own change figures and names, of which cookies, headers and limits are made.',
    '',
    'Two rounds of tests run for each fault: first those that name the row. If these notice nothing, all tests of the same files and of the folder of the fault run.',
    '',
    `Rows that no code serves are not in the draw: ${rowsWithout.join(', ')}.`,
    '',
    '## Noticed by none',
    '',
    '| Fault | Why it stays |',
    '| --- | --- |',
    ...survived.map(
      ({ mutant }) =>
        `| \`${described(mutant).replaceAll('|', String.raw`\|`)}\` | ${ARGUED[mutant.id] ?? 'A gap in the tests: open.'} |`,
    ),
    '',
    '## Noticed only by tests that do not name the row',
    '',
    ...judged.filter(({ outcome }) => outcome === 'held').map((each) => `- \`${noticed(each)}\``),
    '',
  ].join('\n');
}
