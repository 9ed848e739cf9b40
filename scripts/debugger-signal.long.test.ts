import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startChild } from './stack/child.ts';

const ROOT = path.dirname(import.meta.dirname);
const HAS_SIGNAL = process.platform !== 'win32';
if (!HAS_SIGNAL) console.log('Not tried: this machine has no SIGUSR1.');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-signal-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  REGISTRY_PORT: '0',
  REGISTRY_METRICS_PORT: '0',
  REGISTRY_DATA_DIR: folder,
  REGISTRY_LOG_LEVEL: 'silent',
  PORT_PROVIDER: '0',
  PROVIDER_METRICS_PORT: '0',
  PROVIDER_STORE_FILE: path.join(folder, 'provider.sqlite'),
  PORT_SANDBOX_BEACON: '0',
  SANDBOX_BEACON_METRICS_PORT: '0',
  SANDBOX_BEACON_DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});

const PROGRAMS = ['apps/registry/src/main.ts', 'apps/sandbox-provider/src/main.ts', 'apps/sandbox-beacon/src/main.ts'];

test.each(HAS_SIGNAL ? PROGRAMS : [])(
  'a-stranger-signals: %s opens no debugger, even when started bare',
  async (file) => {
    const child = fork(path.join(ROOT, file), {
      env: settings(),
      // A free port, so that a debugger that opens can say so.
      execArgv: ['--inspect-port=0'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    await once(child, 'message');
    child.kill('SIGUSR1');
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(Buffer.concat(said).toString()).not.toContain('Debugger');
  },
);

test.each(HAS_SIGNAL ? PROGRAMS : [])('%s is started with the signal switched off', async (file) => {
  const child = startChild<{ metricsPort: number }>(file, [path.join(ROOT, file)], settings());
  await child.ready;
  const words = process.platform === 'linux' ? readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0') : null;
  await child.stop();
  if (words === null) console.log('Not looked at: this machine has no /proc.');
  else expect(words).toContain('--disable-sigusr1');
});

test.each([
  ['apps/shell/package.json'],
  ['apps/platform/package.json'],
  ['apps/sandbox-provider/package.json'],
  ['apps/sandbox-beacon/package.json'],
])('the start of %s switches the signal off', (file) => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { scripts: { start: string } };
  expect(scripts.start).toContain('node --disable-sigusr1 ');
});
