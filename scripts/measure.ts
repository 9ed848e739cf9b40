import { commandLine, integer, listOf, oneOf } from '../packages/settings/src/index.ts';
import { betsSection } from './bench/bets.ts';
import { cpuSection } from './bench/cpu.ts';
import { machine, writeDocument } from './bench/document.ts';
import { fairnessSection } from './bench/fairness.ts';
import { fanoutSection } from './bench/fanout.ts';
import { historySection } from './bench/history.ts';
import { heapSection } from './bench/heap.ts';
import { isolationSection } from './bench/isolation.ts';
import { pageSection } from './bench/page/section.ts';
import { phoneSection } from './bench/phone/section.ts';
import { playSection } from './bench/play/section.ts';
import { pricesSection } from './bench/prices/section.ts';
import { settlementSection } from './bench/settlement.ts';
import { swapSection } from './bench/swap.ts';
import { takeoverSection } from './bench/takeover.ts';
import { verifierSection } from './bench/verifier.ts';
import { SECTIONS, tableOf } from './bench/report.ts';
import type { Section, SectionName } from './bench/report.ts';
import { runQuietly } from './stack/child.ts';

const { only, rounds, write } = commandLine({
  usage: 'npm run bench -- [--only page,bets] [--rounds N] [--write]',
  about:
    'Measures what the design promises, each as a ratio to a yardstick of the same run, and says which goals were met. A missed goal is no failure of the command; a call that failed, books that are wrong and a part that could not be measured are.',
  arguments: {
    only: {
      description: 'Parts to measure.',
      fallback: SECTIONS.join(','),
      check: listOf(`some of ${SECTIONS.join(', ')}`, oneOf(...SECTIONS)),
    },
    rounds: {
      description: 'How often the page is visited on each side and network.',
      fallback: '11',
      check: integer(1, 1_000),
    },
  },
  switches: { write: 'Keeps the result in docs/benchmarks.md.' },
});

const MEASURE: Readonly<Record<SectionName, (rounds: number, say: (line: string) => void) => Promise<Section>>> = {
  page: pageSection,
  phone: phoneSection,
  cpu: cpuSection,
  heap: heapSection,
  isolation: isolationSection,
  swap: swapSection,
  bets: betsSection,
  fanout: fanoutSection,
  takeover: takeoverSection,
  fairness: fairnessSection,
  play: playSection,
  history: historySection,
  prices: pricesSection,
  settlement: settlementSection,
  verifier: verifierSection,
};

async function main(): Promise<void> {
  console.log(machine());
  // What is measured is what the sources are now.
  if (!(await runQuietly('lerna', ['run', 'build', '--loglevel', 'error'])))
    throw new Error('The build failed: see the lines above.');
  const measured: Section[] = [];
  for (const name of only) {
    const section = await MEASURE[name](rounds, (line) => console.log(`  ${name}: ${line}`)).catch(notMeasured(name));
    measured.push(section);
    console.log(`\n${[section.title, tableOf(section.rows), ...section.remarks].join('\n\n')}\n`);
  }
  const rows = measured.flatMap((section) => section.rows);
  console.log(`${rows.filter(({ met }) => met).length} of ${rows.length} goals met`);
  console.log(verdict(measured).join('\n'));
  if (measured.some(({ failures = [] }) => failures.length > 0)) process.exitCode = 1;
  else if (write) writeDocument(measured);
}

/** What failed, for whom the figures count for nothing, and what was not measured. */
function verdict(measured: readonly Section[]): string[] {
  return measured.flatMap(({ name, failures = [], unmeasured = [] }) => [
    ...failures.map((what) => `FAILED, ${name}: ${what}`),
    ...unmeasured.map((what) => `Not measured, ${name}: ${what}`),
  ]);
}

/** A part that broke off fails the command; the others are measured all the same. */
function notMeasured(name: SectionName): (error: unknown) => Section {
  return (error) => ({
    name,
    title: name,
    method: '',
    rows: [{ what: 'Not measured', baseline: '', ours: '', ratio: null, goal: 'measured', met: false }],
    remarks: [],
    failures: [error instanceof Error ? error.message : String(error)],
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
