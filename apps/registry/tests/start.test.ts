import { describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from './support/test-registry.ts';

describe('the registry as a child process', () => {
  it('says when it is ready, and stops when told to, with an event stream open', async () => {
    const env = {
      ...process.env,
      REGISTRY_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_DATA_DIR: await temporaryFolder(),
      REGISTRY_LOG_LEVEL: 'silent',
    };
    const child = fork(join(import.meta.dirname, '../src/main.ts'), [], { env, execArgv: [] });
    const [message] = await once(child, 'message');
    expect(message).toEqual({
      type: 'ready',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      metricsPort: expect.any(Number),
    });
    const events = await fetch(`${message.url}/v1/channels/production/events`);
    expect(events.status).toBe(200);
    const told = await fetch(`http://127.0.0.1:${message.metricsPort}/metrics`).then((answer) => answer.text());
    expect(told).toContain('\nbaize_registry_event_streams 1\n');
    expect(told).toContain('\nbaize_registry_damaged_records 0\n');
    expect(told).toContain('\nbaize_registry_troubles 0\n');
    expect((await fetch(`${message.url}/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
