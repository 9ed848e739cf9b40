import { spawn } from 'node:child_process';
import path from 'node:path';

/** No benchmark takes longer; what does waits for something that will not come. */
const LIMIT_MS = 30 * 60_000;

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Runs another benchmark of the repository and gives what it printed.
 *
 * @param file from the root of the repository
 * @throws when it ends without a line of JSON; its exit code is its own matter
 */
export async function jsonOf(file: string, args: readonly string[]): Promise<unknown> {
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', path.join(ROOT, file), ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: LIMIT_MS,
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const last = Buffer.concat(output).toString().trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{'))
    throw new Error(
      `${file} ended with ${code === null ? 'no answer in time' : `code ${code}`} and printed no result.`,
    );
  return JSON.parse(last);
}
