import { afterEach, expect, test } from '@jest/globals';
import { seriesNames, watchedSeries } from '@baize/devkit/deploy/watched';
import { serveTelemetry } from '@baize/telemetry';
import { fixtureRelease } from './fixtures/release.ts';
import { startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
afterEach(() => shell.close());

test('pages are counted by remote, version and what became of the slot', async () => {
  shell = await startShellServer(fixtureRelease(), {});
  await shell.server.inject('/en/games/test');
  await shell.server.inject('/en/games/test');
  expect((await shell.telemetry.metrics.text()).split('\n')).toContain(
    'baize_shell_pages_total{remote="games-test",version="1.0.0",outcome="rendered"} 2',
  );
  const beacon = { remote: 'games-test', version: '1.0.0', module: './game', errors: 1 };
  await shell.server.inject({
    method: 'POST',
    url: '/_baize/health',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ modules: [beacon, { ...beacon, version: '0.9.0' }] }),
  });
  const health = (await shell.telemetry.metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('baize_shell_health'));
  expect(health).toEqual([
    'baize_shell_health_total{channel="production",remote="games-test",version="1.0.0",module="./game",kind="views"} 2',
    'baize_shell_health_total{channel="production",remote="games-test",version="1.0.0",module="./game",kind="rendered"} 2',
    'baize_shell_health_total{channel="production",remote="games-test",version="1.0.0",module="./game",kind="brokenPages"} 1',
    'baize_shell_health_total{channel="production",remote="games-test",version="1.0.0",module="./game",kind="errors"} 1',
  ]);
});

test('a server that knows what to serve is ready, and one that is about to end is not', async () => {
  shell = await startShellServer(fixtureRelease(), {});
  expect((await shell.server.inject('/ready')).json()).toEqual({
    status: 'ok',
    checks: { 'not draining': 'ok', channel: 'ok' },
  });
  shell.telemetry.health.drain();
  expect((await shell.server.inject('/ready')).statusCode).toBe(503);
  expect((await shell.server.inject('/health')).statusCode).toBe(503);
  expect((await shell.server.inject('/live')).statusCode).toBe(200);
});

test('every series of the shell that a dashboard or an alert names is told', async () => {
  shell = await startShellServer(fixtureRelease(), {});
  const told = seriesNames(await shell.telemetry.metrics.text());
  const watched = watchedSeries().filter((name) => name.startsWith('baize_shell_'));
  expect(watched.length).toBeGreaterThan(2);
  expect(watched.filter((name) => !told.includes(name))).toEqual([]);
});

test('its series stand on a private port and not among the pages', async () => {
  shell = await startShellServer(fixtureRelease(), {});
  await shell.server.inject('/en/games/test');
  const told = await serveTelemetry(shell.telemetry, { metricsHost: '127.0.0.1', metricsPort: 0 });
  const text = await fetch(`http://127.0.0.1:${told.port}/metrics`).then((answer) => answer.text());
  await told.close();
  for (const line of [
    'baize_ready 1',
    'baize_shell_remotes_held_back{channel="production"} 0',
    'baize_shell_pages_total{remote="games-test",version="1.0.0",outcome="rendered"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('# TYPE nodejs_eventloop_lag_p99_seconds ');
  const page = await shell.server.inject('/metrics');
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('baize_shell_pages_total');
});
