import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRepository } from '../tidy/repository.ts';
import { CODE_OF_ROWS } from '../specification/code-of-rows.ts';
import { readRows } from '../tidy/rows.ts';
import { CODE_FILES, candidatesOf } from './candidates.ts';
import { drawInTurns } from './draw.ts';
import type { Mutant } from './fault.ts';
import { GUARDS } from './guards.ts';
import { Judge } from './judge.ts';
import { keptFaults } from './kept-faults.ts';
import { ownFaults } from './operators.ts';
import { Planter } from './plant.ts';
import { described, noticed, pageOf, summaryOf, unnoticed } from './report.ts';
import { Results } from './results.ts';
import type { Outcome } from './results.ts';
import { rowTests } from './row-tests.ts';
import { makeSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { strykerFaults } from './stryker.ts';

/** Faults of the short form. */
const SHORT_COUNT = 12;
const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** What a run needs; git ignores it. */
const STORE = path.join(ROOT, '.mutants');
/**
 * The judged faults, kept with the sources that they are about: a run continues where one on another machine stopped.
 */
const JUDGED = path.join(ROOT, 'docs/mutants.jsonl');

/** What to plant. */
export interface Plan {
  readonly seed: number;
  readonly count: number;
  /** Those rows alone; null for all. */
  readonly rows: readonly string[] | null;
  /** Judges again what no test of the row noticed. */
  readonly again: boolean;
  /** Plants nothing more, and writes what was judged to docs/mutants.md. */
  readonly report: boolean;
  /** A dozen, of our own operators alone: StrykerJS takes a minute to find its faults. Nothing is kept. */
  readonly short: boolean;
}

/**
 * Plants one-line faults in the code of the specification's rows and has the tests of the row judge each. A run that
 * was stopped continues where it was: the judged faults are in `docs/mutants.jsonl`.
 *
 * @returns how many no test noticed
 * @throws when a fault that every run must notice survives
 */
export async function plantFaults(plan: Plan): Promise<number> {
  const { seed, short, report } = plan;
  const sandbox = makeSandbox(ROOT, path.join(STORE, `sandbox-${process.pid}`));
  const results = new Results(short ? path.join(STORE, `short-${process.pid}.jsonl`) : JUDGED);
  try {
    const drawn = await draw(plan, sandbox);
    if (!report) await judgeAll(drawn, plan, sandbox, results);
    const judged = drawn.map((mutant) => {
      const result = results.of(mutant);
      return { mutant, outcome: result?.outcome ?? null, by: result?.by ?? null };
    });
    for (const line of summaryOf(judged)) console.log(line);
    for (const each of unnoticed(judged)) console.log(`${each.outcome} ${noticed(each)}`);
    if (report) writeFileSync(path.join(ROOT, 'docs/mutants.md'), pageOf(seed, judged, rowsWithoutCode()));
    return judged.filter(({ outcome }) => outcome === 'survived').length;
  } finally {
    if (short) results.forget();
    rmSync(sandbox.folder, { recursive: true, force: true });
  }
}

async function draw({ seed, count, rows, short }: Plan, { folder, read }: Sandbox): Promise<Mutant[]> {
  const found = short
    ? []
    : await keptFaults(path.join(STORE, 'faults.json'), CODE_FILES, read, (files) =>
        strykerFaults(folder, files, read),
      );
  const faults = [...found, ...CODE_FILES.flatMap((file) => ownFaults(file, read(file)))];
  const drawn = drawInTurns(candidatesOf(faults, read), short ? SHORT_COUNT : count, seed);
  console.log(`seed ${seed}: ${drawn.length} faults of ${faults.length}, in ${CODE_FILES.length} files`);
  return drawn.filter(({ row }) => rows?.includes(row) ?? true);
}

async function judgeAll(drawn: readonly Mutant[], plan: Plan, sandbox: Sandbox, results: Results): Promise<void> {
  const judge = new Judge(sandbox.folder);
  const planter = new Planter(sandbox, rowTests(readRepository(sandbox.folder)), judge);
  try {
    for (const guard of GUARDS) {
      const { outcome } = await planter.judge(guard(sandbox.read));
      if (outcome !== 'killed')
        throw new Error(`A fault that every run must notice has ${outcome}: believe nothing here.`);
    }
    const open = drawn.filter((mutant) => isOpen(results.of(mutant)?.outcome, plan));
    for (const [at, mutant] of open.entries()) {
      const result = await planter.judge(mutant);
      results.keep(result);
      console.log(`${at + 1}/${open.length} ${result.outcome} ${result.seconds.toFixed(0)} s  ${described(mutant)}`);
    }
  } finally {
    judge.end();
  }
}

function isOpen(outcome: Outcome | undefined, { again }: Plan): boolean {
  return outcome === undefined || (again && outcome !== 'killed');
}

/** Rows that no code serves. */
function rowsWithoutCode(): string[] {
  const { rows } = readRows(readRepository(ROOT));
  return rows.map(({ id }) => id).filter((id) => !(id in CODE_OF_ROWS));
}
