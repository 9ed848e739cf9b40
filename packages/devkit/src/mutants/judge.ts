import { globSync } from 'node:fs';
import path from 'node:path';
import { workspaceOf } from '../tidy/import-table.ts';
import { JestRuns } from './jest-run.ts';
import type { Said } from './jest-run.ts';

const LONGEST_MS = 240_000;
const TEST_MS = 30_000;
/** A process of Jest that did not end in time: a loop without end, and so a test that failed. */
const TOO_LATE: Said = { passed: 0, failed: 'a test without end' };

/** Runs tests in a folder. */
export class Judge {
  readonly #folder: string;
  readonly #runs: JestRuns;

  constructor(folder: string) {
    this.#folder = folder;
    this.#runs = new JestRuns(folder);
  }

  /** @param row only the tests that name it; all of the files where it is null */
  async run(row: string | null, files: readonly string[]): Promise<Said> {
    const args = [
      '--runInBand',
      '--silent',
      '--bail=1',
      '--watchman=false',
      `--testTimeout=${TEST_MS}`,
      '--selectProjects',
      ...new Set(files.map((file) => path.basename(workspaceOf(file) ?? ''))),
      ...(row === null ? [] : [`--testNamePattern=\\[row:${row}\\]`]),
      '--runTestsByPath',
      ...files,
    ];
    const said = (await this.#runs.run(args, LONGEST_MS)) ?? TOO_LATE;
    // What Node itself loads stays in the process: the next fault would never be read.
    if (!files.every((file) => this.#isLoadedByJest(file))) this.#runs.end();
    return said;
  }

  end(): void {
    this.#runs.end();
  }

  #isLoadedByJest(file: string): boolean {
    const folder = path.join(this.#folder, workspaceOf(file) ?? '');
    return globSync('{src,tests}/**/*.tsx', { cwd: folder }).length > 0;
  }
}
