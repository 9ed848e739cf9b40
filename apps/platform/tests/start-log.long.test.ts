import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { STARTING_MS } from './support/accounts.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-start-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test(
  'what a start writes into a log has no password and no secret of the data folder',
  async () => {
    const ports = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((name) => [
      `PORT_${name}`,
      '0',
    ]);
    const child = spawn(process.execPath, [MAIN, '--services', 'general'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...Object.fromEntries(ports),
        PLATFORM_METRICS_PORT: '0',
        BAIZE_DATA_DIR: folder,
        SEED_ACCOUNTS: 'true',
        LOG_LEVEL: 'debug',
        SPORTS_FEED: 'off',
      },
    });
    const log: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => log.push(chunk));
    child.stderr!.on('data', (chunk: Buffer) => log.push(chunk));
    await once(child, 'message');
    child.kill('SIGTERM');
    await once(child, 'exit');
    const text = Buffer.concat(log).toString();
    const { accounts } = JSON.parse(readFileSync(path.join(folder, 'accounts.json'), 'utf8')) as {
      accounts: { password: string }[];
    };
    expect(accounts.length).toBeGreaterThan(0);
    for (const { password } of accounts) expect(text).not.toContain(password);
    const secrets = path.join(folder, 'secrets');
    for (const name of readdirSync(secrets))
      expect(text).not.toContain(readFileSync(path.join(secrets, name), 'utf8').trim());
    expect(statSync(path.join(folder, 'accounts.json')).mode & 0o077).toBe(0);
    expect(text).toContain(path.join(folder, 'accounts.json'));
  },
  STARTING_MS,
);
