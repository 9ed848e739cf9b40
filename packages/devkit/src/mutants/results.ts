import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './fault.ts';

/**
 * `killed` by a test that names the row, `held` by another test of the same files or of the folder of the fault alone,
 * `survived` where none of them fails; `unjudged` where they fail without any fault, as on a machine that is too busy.
 */
export type Outcome = 'killed' | 'held' | 'survived' | 'unjudged';

/** What became of one fault. */
export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** The title of the first test that noticed it. */
  readonly by?: string;
}

/**
 * The judged faults, a line each: a run that was stopped continues where it was. The last line about a fault counts.
 */
export class Results {
  readonly #file: string;
  readonly #byId = new Map<string, Result>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const result = JSON.parse(line) as Result;
      this.#byId.set(result.id, result);
    }
  }

  of({ id }: Mutant): Result | undefined {
    return this.#byId.get(id);
  }

  /** What was not judged is left for the next run. */
  keep(result: Result): void {
    if (result.outcome === 'unjudged') return;
    this.#byId.set(result.id, result);
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
  }

  /** Removes the file. */
  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
