import { beforeEach, describe, expect, it } from '@jest/globals';
import { createHealth, createMetrics } from '@baize/telemetry';
import type { HealthCounts } from '@baize/contract/health';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer } from '../src/server.ts';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
const FIRST = 'server-first';
const SECOND = 'server-second';
/** The first minute of a day, so that the minute before belongs to another file. */
const START = Date.parse('2027-01-02T00:00:30Z');
const MINUTE = Math.floor(START / 60_000);
let folder: string;
let now: number;
let registry: TestRegistry;
const open = (): Promise<TestRegistry> => TestRegistry.open({ REGISTRY_DATA_DIR: folder }, () => new Date(now));

beforeEach(async () => {
  now = START;
  folder = await temporaryFolder();
  registry = await open();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 1_000 }, 2);
});

const row = (version: string, counts: HealthCounts) => ({ remote, version, module: './dice', counts });
const both = { rows: [row('1.0.0', { views: 9 }), row('1.1.0', { views: 1, errors: 1, brokenPages: 1 })] };

async function send(id: string, minutes: object[], change: object = {}, token = registry.shellToken) {
  const answer = await registry.server.inject({
    method: 'PUT',
    url: `/v1/shells/${id}/minutes`,
    headers: { authorization: `Bearer ${token}` },
    payload: { schema: 1, channel: 'production', sentAt: now, minutes, ...change },
  });
  return answer.statusCode === 204 ? 'taken' : answer.json().code;
}
const view = async (minutes = 60) =>
  (
    await registry.get(`/v1/channels/production/health/${remote}?minutes=${minutes}`, {
      authorization: `Bearer ${registry.operatorToken}`,
    })
  ).json();

describe('counts of servers', () => {
  it('are merged over servers and days, candidate and stable over the same minutes', async () => {
    expect(await send(FIRST, [{ minute: MINUTE - 1, ...both }])).toBe('taken');
    expect(
      await send(SECOND, [
        { minute: MINUTE - 1, ...both },
        { minute: MINUTE, ...both },
      ]),
    ).toBe('taken');
    // The candidate had no views in this minute.
    await send(FIRST, [{ minute: MINUTE - 2, rows: [row('1.0.0', { views: 1_000 })] }]);
    expect(await view()).toMatchObject({
      minutes: 2,
      stable: { version: '1.0.0', counts: { views: 27 } },
      candidate: { version: '1.1.0', counts: { views: 3, errors: 3, brokenPages: 3 } },
      modules: [
        { module: './dice', version: '1.0.0', counts: { views: 27 } },
        { module: './dice', version: '1.1.0', counts: { views: 3 } },
      ],
    });
    expect((await view(1)).stable.counts).toEqual({ views: 9 });
    expect(await readdir(join(folder, 'health/production'))).toEqual(['2027-01-01.jsonl', '2027-01-02.jsonl']);
  });

  it('a-lost-answer: a minute that comes again counts once, also after a restart', async () => {
    await send(FIRST, [{ minute: MINUTE, ...both }]);
    await send(FIRST, [{ minute: MINUTE, ...both }]);
    registry = await open();
    expect(
      await send(FIRST, [
        { minute: MINUTE, ...both },
        { minute: MINUTE, ...both },
      ]),
    ).toBe('taken');
    expect((await view()).stable.counts).toEqual({ views: 9 });
  });

  it('a-torn-line: costs that line, and the next one is whole', async () => {
    await send(FIRST, [{ minute: MINUTE, ...both }]);
    await appendFile(join(folder, 'health/production/2027-01-02.jsonl'), '{"shell":"server-second","min');
    registry = await open();
    expect(await send(SECOND, [{ minute: MINUTE, ...both }])).toBe('taken');
    expect((await view()).stable.counts).toEqual({ views: 18 });
  });

  it('are kept for 30 days', async () => {
    await send(FIRST, [{ minute: MINUTE, ...both }]);
    const days = join(folder, 'health/production');
    await writeFile(join(days, '2026-12-31.jsonl'), '');
    now += 30 * 86_400_000;
    await send(FIRST, [{ minute: Math.floor(now / 60_000), ...both }]);
    expect(await readdir(days)).toEqual(['2027-01-02.jsonl', '2027-02-01.jsonl']);
  });

  it('that cannot be are refused by name, and nothing is kept', async () => {
    const minutes = [{ minute: MINUTE, ...both }];
    const second = { ...both, minute: MINUTE + 1 };
    expect(await send(FIRST, minutes, {}, registry.operatorToken)).toBe('token-wrong');
    expect(await send(FIRST, minutes, { channel: 'elsewhere' })).toBe('channel-unknown');
    expect(await send(FIRST, minutes, { sentAt: now - 3_600_000 })).toBe('clock-differs');
    expect(await send(FIRST, [...minutes, second])).toBe('input-invalid');
    expect(await send(FIRST, [{ minute: MINUTE - 241, ...both }])).toBe('input-invalid');
    expect(await send(FIRST, [{ minute: MINUTE, rows: [row('1.0.0', { views: -1 })] }])).toBe('input-invalid');
    expect(await view()).toMatchObject({ minutes: 0, stable: { counts: {} } });
    expect((await registry.get(`/v1/channels/production/health/${remote}`)).json().code).toBe('token-missing');
  });

  it('stand among the series, by version', async () => {
    const metrics = createMetrics();
    const server = await buildServer(registry.config, registry.registry, { metrics, health: createHealth() });
    await send(FIRST, [{ minute: MINUTE, rows: [row('1.1.0', { views: 3, renderFailures: { 'render-threw': 2 } })] }]);
    const told = (await metrics.text()).split('\n').filter((line) => line.startsWith('baize_registry_health_total'));
    const labels = 'channel="production",remote="games-dice",version="1.1.0"';
    expect(told).toEqual([
      `baize_registry_health_total{${labels},kind="views"} 3`,
      `baize_registry_health_total{${labels},kind="failedRenders"} 2`,
    ]);
    await server.close();
  });

  it('[command] baize health shows candidate beside stable', async () => {
    // The command asks for the time that it is.
    now = Date.now();
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const counts = { views: 200, renderFailures: { 'render-threw': 3 }, renderMs: [0, 3, 1, 0, 0, 0, 0, 0] };
    await send(FIRST, [{ minute: Math.floor(now / 60_000), rows: [row('1.0.0', { views: 9 }), row('1.1.0', counts)] }]);
    const { stdout, exitCode } = await runBaize(registry, ['health', remote, '--since', '30m']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/CANDIDATE 1\.1\.0 +STABLE 1\.0\.0/);
    expect(stdout).toMatch(/views +200 +9/);
    expect(stdout).toMatch(/failed renders +3 \(1\.50 %\): render-threw 3 +0/);
    expect(stdout).toMatch(/render, 75 % within +100 ms +-/);
    expect((await runBaize(registry, ['health', remote, '--since', '31d'])).exitCode).toBe(2);
    expect((await runBaize(registry, ['health', 'games-none'])).stderr).toContain('remote-unknown');
  });
});
