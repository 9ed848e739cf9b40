import { afterEach, expect, test } from '@jest/globals';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { type ServedTelemetry, serveTelemetry } from './serve-telemetry.ts';

const HERE = { metricsHost: '127.0.0.1', metricsPort: 0 };
const open: ServedTelemetry[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function serve() {
  const telemetry = { metrics: createMetrics(), health: createHealth() };
  const served = await serveTelemetry(telemetry, HERE);
  open.push(served);
  return { ...telemetry, get: (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`) };
}

test('a process that cannot work is alive, not ready and not healthy, and says why', async () => {
  const { health, get } = await serve();
  health.check('database', () => 'no space left');
  expect((await get('/live')).status).toBe(200);
  for (const path of ['/ready', '/health']) {
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'not-ready',
      checks: { 'not draining': 'ok', database: 'no space left' },
    });
  }
  health.check('database', () => null);
  expect((await get('/ready')).status).toBe(200);
});

test('Prometheus reads the series of the process and of Node, event-loop delay among them', async () => {
  const { metrics, get } = await serve();
  metrics.gauge({ name: 'baize_one', help: 'One.' }, () => 1);
  const answer = await get('/metrics?now');
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('\nbaize_one 1\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect((await get('/other')).status).toBe(404);
});

test('a port that is taken is told', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port: metricsPort } = holder.address() as AddressInfo;
  const telemetry = { metrics: createMetrics(), health: createHealth() };
  await expect(serveTelemetry(telemetry, { ...HERE, metricsPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  holder.close();
});
