import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('the provider as a process tells its series on its private port, and nowhere else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baize-provider-start-'));
  const env = {
    ...process.env,
    PORT_PROVIDER: '0',
    PROVIDER_METRICS_PORT: '0',
    PROVIDER_STORE_FILE: path.join(folder, 'provider.sqlite'),
    NODE_OPTIONS: '',
  };
  const child = fork(path.join(import.meta.dirname, '../src/main.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port, metricsPort }] = (await once(child, 'message')) as [{ port: number; metricsPort: number }];
  const told = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
  for (const line of ['baize_ready 1', 'baize_provider_unsent_messages 0']) expect(told.split('\n')).toContain(line);
  expect(told).toContain('# TYPE nodejs_eventloop_lag_p99_seconds ');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await rm(folder, { recursive: true });
});
