import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('the beacon as a process tells its series on its private port, and nowhere else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baize-beacon-start-'));
  const env = {
    ...process.env,
    PORT_SANDBOX_BEACON: '0',
    SANDBOX_BEACON_METRICS_PORT: '0',
    SANDBOX_BEACON_DATA_DIR: folder,
    NODE_OPTIONS: '',
  };
  const child = fork(path.join(import.meta.dirname, '../src/main.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port, metricsPort }] = (await once(child, 'message')) as [{ port: number; metricsPort: number }];
  const told = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
  expect(told.split('\n')).toContain('baize_ready 1');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  expect(await (await fetch(`http://127.0.0.1:${port}/ready`)).json()).toMatchObject({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await rm(folder, { recursive: true });
});
