import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { STARTING_MS } from './support/accounts.ts';

const SOURCE = path.join(import.meta.dirname, '../src');
const FIRST = 'the-first-key-of-this-installation';
const SECOND = 'the-second-key-of-this-installation';
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-seed-key-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, environment: Record<string, string>): ChildProcess {
  const ports = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((name) => [`PORT_${name}`, '0']);
  return spawn(process.execPath, [path.join(SOURCE, program)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...Object.fromEntries(ports),
      PLATFORM_METRICS_PORT: '0',
      BAIZE_DATA_DIR: folder,
      SEED_ACCOUNTS: 'false',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
}
async function startAndStop(environment: Record<string, string>): Promise<void> {
  const child = run('main.ts', environment);
  child.stdout!.resume();
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}
async function endOf(child: ChildProcess): Promise<{ code: number; said: string; failed: string }> {
  const [said, failed, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code: code as number, said, failed };
}

test(
  'with another seed key nothing starts, in one line; with both the key is changed, and then the new one is enough',
  async () => {
    await startAndStop({ SEED_KEY: FIRST });
    const refused = await endOf(run('main.ts', { SEED_KEY: SECOND }));
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.failed).toMatch(
      /^seed-key-wrong: the seeds of this database are sealed with key [0-9a-f]{8}, .*\n$/,
    );
    expect((await endOf(run('reseal.ts', { SEED_KEY: SECOND }))).failed).toBe(refused.failed);
    const changed = await endOf(run('reseal.ts', { SEED_KEY: SECOND, SEED_KEY_BEFORE: FIRST }));
    expect(changed).toMatchObject({ code: 0, failed: '' });
    // Rooms, chains and the sports generator at least.
    expect(Number(/^(\d+) values were sealed/.exec(changed.said)?.[1])).toBeGreaterThan(10);
    await startAndStop({ SEED_KEY: SECOND });
    expect((await endOf(run('main.ts', { SEED_KEY: FIRST }))).code).toBe(1);
  },
  6 * STARTING_MS,
);
