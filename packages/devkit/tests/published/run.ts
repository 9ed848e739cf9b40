import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  /** Both streams, to see why it failed. */
  readonly said: string;
}

const MOST_OUTPUT_BYTES = 50_000_000;
/** Of a program that hangs; an installation on a busy machine takes two. */
const MOST_MINUTES = 8;

export interface RunOptions {
  /** Absolute. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Runs a program to its end. */
export function run(program: string, words: readonly string[], { cwd, env }: RunOptions): Promise<Ran> {
  return new Promise((resolve) => {
    const timeout = MOST_MINUTES * 60_000;
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MOST_OUTPUT_BYTES, timeout };
    const child = execFile(program, [...words], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, said: `${stdout}${stderr}` }),
    );
    child.stdin?.end();
  });
}

/** The same, which must succeed. @throws with what it said */
export async function mustRun(program: string, words: readonly string[], options: RunOptions): Promise<string> {
  const { code, stdout, said } = await run(program, words, options);
  if (code !== 0) throw new Error(`${[path.basename(program), ...words].join(' ')} ended with ${code}:\n${said}`);
  return stdout;
}
