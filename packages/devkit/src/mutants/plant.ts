import { planted } from './fault.ts';
import type { Mutant } from './fault.ts';
import type { Judge } from './judge.ts';
import type { Result } from './results.ts';
import type { RowTests } from './row-tests.ts';
import type { Sandbox } from './sandbox.ts';

/** Tests that are run together: of one row, or all of their files. */
interface Suite {
  readonly row: string | null;
  readonly files: readonly string[];
}

/** Plants faults in a sandbox, one at a time, and has the tests of their rows judge them, then those around them. */
export class Planter {
  readonly #sandbox: Sandbox;
  readonly #tests: RowTests;
  readonly #judge: Judge;
  /** Whether tests pass without any fault, by suite; run twice, because a machine may be busy for a moment. */
  readonly #calm = new Map<string, Promise<boolean>>();

  constructor(sandbox: Sandbox, tests: RowTests, judge: Judge) {
    this.#sandbox = sandbox;
    this.#judge = judge;
    this.#tests = tests;
  }

  async judge(mutant: Mutant): Promise<Result> {
    const began = performance.now();
    const found = await this.#found(mutant);
    return { id: mutant.id, ...found, seconds: (performance.now() - began) / 1000 };
  }

  async #found(mutant: Mutant): Promise<Pick<Result, 'outcome' | 'by'>> {
    const { row, file } = mutant;
    const ofRow = await this.#failed(mutant, { row, files: this.#tests.ofRow(row, file) });
    if (ofRow !== null) return { outcome: 'killed', by: ofRow };
    const around = { row: null, files: this.#tests.around(row, file) };
    if (!(await this.#isCalm(around))) return { outcome: 'unjudged' };
    const other = await this.#failed(mutant, around);
    return other === null ? { outcome: 'survived' } : { outcome: 'held', by: other };
  }

  /** The test that fails with the fault, of those that pass without; null where none does. */
  async #failed(mutant: Mutant, suite: Suite): Promise<string | null> {
    if (!(await this.#isCalm(suite))) return null;
    const source = this.#sandbox.read(mutant.file);
    this.#sandbox.write(mutant.file, planted(source, mutant));
    try {
      return (await this.#judge.run(suite.row, suite.files)).failed;
    } finally {
      this.#sandbox.write(mutant.file, source);
    }
  }

  #isCalm(suite: Suite): Promise<boolean> {
    const key = [suite.row, ...suite.files].join(' ');
    const known = this.#calm.get(key);
    if (known) return known;
    const calm =
      suite.files.length === 0
        ? Promise.resolve(false)
        : this.#passes(suite).then((passed) => passed || this.#passes(suite));
    this.#calm.set(key, calm);
    return calm;
  }

  async #passes({ row, files }: Suite): Promise<boolean> {
    const { failed, passed } = await this.#judge.run(row, files);
    return failed === null && passed > 0;
  }
}
