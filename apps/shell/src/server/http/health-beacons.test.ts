import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { createMetrics } from '@baize/telemetry';
import { takeHealthBeacons } from './health-beacons.ts';
import { createHealthCounts } from '../health/health-counts.ts';
import type { ViewedContent } from '../health/health-counts.ts';
import { addHealthSeries } from '../health/health-series.ts';
import { createWeights } from '../health/weights.ts';

const START = 28_000_000;
const slot = { remote: 'games-dice', version: '1.1.0', expose: './dice', params: {} };
const dice = { remote: 'games-dice', version: '1.1.0', module: './dice' };

const rendered = (renderMs: number): ViewedContent => ({ html: [new Uint8Array(1)], renderMs, missed: null });

function site() {
  let now = START * 60_000;
  const clock = (): number => now;
  const counts = createHealthCounts(clock);
  const server = Fastify();
  const isServed = ({ version }: { version: string }): boolean => version === '1.1.0';
  const site = { counts, weights: createWeights(clock), isServed };
  takeHealthBeacons(server, () => site, clock);
  return {
    counts,
    later: (minutes: number) => void (now += minutes * 60_000),
    say: (body: unknown, address = '10.0.0.1', subject = 'subject-1') =>
      server.inject({
        method: 'POST',
        url: '/_baize/health',
        remoteAddress: address,
        headers: { cookie: `baize_subject=${subject}`, 'content-type': 'text/plain' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Of the minutes that are over. */
    counted: () => counts.waiting().flatMap(({ minute, rows }) => rows.map((row) => ({ minute, ...row.counts }))),
  };
}
const broken = { modules: [{ ...dice, errors: 3 }] };

it('pages, renders and what browsers say are counted in the minute in which they happen', async () => {
  const { counts, later, say, counted } = site();
  counts.viewed(slot, rendered(60));
  counts.viewed({ ...slot, late: true }, { html: [], renderMs: 700, missed: 'render-timed-out' });
  expect((await say({ modules: [{ ...dice, errors: 1, lcpMs: 2_600, cls: 0.11, roundsBegun: 2 }] })).statusCode).toBe(
    204,
  );
  expect(counted()).toEqual([]);
  later(1);
  expect(counted()).toEqual([
    {
      minute: START,
      views: 2,
      rendered: 1,
      renderFailures: { 'render-timed-out': 1 },
      renderMs: [0, 1, 0, 0, 1, 0, 0, 0],
      brokenPages: 1,
      failedLoads: 0,
      failedMounts: 0,
      hydrationErrors: 0,
      errors: 1,
      roundsBegun: 2,
      lcpMs: [0, 0, 0, 1, 0, 0, 0],
      cls: [0, 0, 1, 0, 0],
    },
  ]);
  counts.taken(counts.waiting());
  expect(counted()).toEqual([]);
});

it('a-flood-from-one-address: no more than two and a hundredth of the views count, whoever it says that it is', async () => {
  const { counts, later, say, counted } = site();
  for (let view = 0; view < 500; view += 1) counts.viewed(slot, rendered(20));
  for (let page = 0; page < 300; page += 1) await say(broken, '203.0.113.7', `subject-${page}`);
  for (let page = 0; page < 20; page += 1) await say(broken, `198.51.100.${page}`, `visitor-${page}`);
  later(1);
  expect(counted()).toMatchObject([{ views: 500, brokenPages: 7 + 20 }]);
});

it('one subject counts once a minute, from however many addresses', async () => {
  const { later, say, counted } = site();
  for (let page = 0; page < 50; page += 1) await say(broken, `198.51.100.${page}`, 'the-same');
  later(1);
  expect(counted()).toMatchObject([{ brokenPages: 1 }]);
});

it('a version that nobody gets, and what is no beacon, count nothing; too many are refused', async () => {
  const { later, say, counted } = site();
  await say({ modules: [{ ...dice, version: '9.0.0', errors: 1 }] });
  for (const body of ['', '{', '[]', { modules: [{ ...dice, errors: -1 }] }, { modules: [{ ...dice, name: 'me' }] }])
    expect((await say(body)).statusCode).toBe(204);
  expect((await say('x'.repeat(9_000))).statusCode).toBe(413);
  later(1);
  expect(counted()).toEqual([]);
  for (let sent = 0; sent < 3_000; sent += 1) await say('');
  expect((await say('')).statusCode).toBe(429);
});

it('the same figures stand among the series, without zeros', async () => {
  const { counts } = site();
  const metrics = createMetrics();
  addHealthSeries(metrics, new Map([['production', counts]]));
  counts.viewed(slot, rendered(60));
  const text = await metrics.text();
  expect(text).toContain(
    'baize_shell_health_total{channel="production",remote="games-dice",version="1.1.0",module="./dice",kind="views"} 1',
  );
  expect(text).not.toContain('kind="errors"');
});
