import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The result of tests: how many passed, and which was the first to fail. */
export interface Said {
  readonly passed: number;
  /** Its title, or that of what failed in its place; null where none did. */
  readonly failed: string | null;
}

/** Begins the line of an answer among all that tests print. */
export const ANSWER_MARK = 'jest answered ';
const WARM_JEST = 'packages/devkit/src/mutants/warm-jest.ts';
/** After so many tests a process needs more memory than a new one costs time. */
const RUNS_EACH = 40;

/** Runs Jest in a folder, in one process for as long as it answers. */
export class JestRuns {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #runs = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns null when it did not answer in time */
  async run(args: readonly string[], limitMs: number): Promise<Said | null> {
    const child = this.#started();
    const said = await answerOf(child, args, limitMs);
    this.#runs += 1;
    if (said === null || this.#runs >= RUNS_EACH) this.end();
    return said;
  }

  end(): void {
    endGroup(this.#child?.pid);
    this.#child = null;
    this.#runs = 0;
  }

  #started(): ChildProcess {
    this.#child ??= spawn(process.execPath, [WARM_JEST], {
      cwd: this.#folder,
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own: what the tests start ends with them.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules --disable-sigusr1 --disable-warning=ExperimentalWarning',
        NODE_COMPILE_CACHE: path.join(this.#folder, 'node_modules/.cache/node'),
      },
    });
    return this.#child;
  }
}

function answerOf(child: ChildProcess, args: readonly string[], limitMs: number): Promise<Said | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout! });
    const timer = setTimeout(end, limitMs, null);
    const exited = (): void => end({ passed: 0, failed: 'the process that runs the tests' });
    function end(said: Said | null): void {
      clearTimeout(timer);
      lines.close();
      child.off('exit', exited);
      resolve(said);
    }
    child.once('exit', exited);
    lines.on('line', (line) => {
      if (line.startsWith(ANSWER_MARK)) end(JSON.parse(line.slice(ANSWER_MARK.length)) as Said);
    });
    child.stdin?.write(`${JSON.stringify(args)}\n`);
  });
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}
