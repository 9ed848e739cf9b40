import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { FaultName } from '../chaos/faults/all.ts';
import { isPast, readAlert } from '../chaos/trial/alerts.ts';
import { longestGapMs, longestWaitMs } from '../chaos/trial/gaps.ts';
import { runFaults } from '../chaos/trial/run-faults.ts';
import { describeWithServers } from './support/servers.ts';

/** Those that show most in little time; `npm run chaos -- --faults all` tries every one. */
const CHEAP: readonly FaultName[] = ['pause', 'exhaust', 'full', 'service'];
const PLAYERS = 8;

describeWithServers('two processes that are played on while something is wrong', ({ databaseUrl, natsUrl }) => {
  it('go on or refuse, tell who watches them, recover, stop when told, and keep their books', async () => {
    const said: string[] = [];
    const outcomes = await runFaults({
      faults: CHEAP,
      isShort: true,
      seed: randomUUID(),
      players: PLAYERS,
      patience: Number(process.env['BAIZE_PATIENCE'] ?? '1'),
      databaseUrl,
      natsUrl,
      say(line) {
        said.push(line);
        if (line.includes('is left out')) process.stderr.write(`${line}\n`);
      },
    });
    expect(outcomes.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(said.length).toBeGreaterThanOrEqual(CHEAP.length);
  });
});

it('reads thresholds from the alerts themselves, and holds series against them', async () => {
  const before = { atMs: 0, text: 'baize_refusals_total{service="dice",code="service-unavailable"} 4\n' };
  const now = {
    atMs: 10_000,
    text: 'baize_refusals_total{service="dice",code="service-unavailable"} 15\nbaize_ready 0\n',
  };
  expect(isPast(await readAlert('NotReady'), undefined, now)).toBe(true);
  expect(isPast(await readAlert('NotReady'), undefined, before)).toBe(false);
  const refused = await readAlert('CallsRefused');
  expect(refused).toMatchObject({ isRate: true, compare: '>', threshold: 1, labels: ['code="service-unavailable"'] });
  expect(isPast(refused, before, now)).toBe(true);
  expect(isPast(refused, before, { ...now, atMs: 12_000 })).toBe(false);
  const gone = await readAlert('ProcessGone');
  expect([isPast(gone, before, { atMs: 1, text: null }), isPast(gone, undefined, now)]).toEqual([true, false]);
});

it('finds the longest gap between bets, at the edges too, and that of the player who waited longest', () => {
  expect(longestGapMs([10, 20, 50], 0, 60)).toBe(30);
  expect(longestGapMs([], 5, 60)).toBe(55);
  const bets = [
    { atMs: 10, player: 0 },
    { atMs: 30, player: 1 },
    { atMs: 40, player: 0 },
  ];
  expect(longestWaitMs(bets, { players: 2, fromMs: 0, untilMs: 50 })).toBe(30);
});
