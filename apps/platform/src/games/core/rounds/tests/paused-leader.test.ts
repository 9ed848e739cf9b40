import { afterEach, describe, expect, it } from '@jest/globals';
import { type CrashHouse, CRASH_TIMES, openCrashHouse } from '../../../../../tests/support/crash-house.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import { takeLead } from '../../../../foundation/jobs/leadership.ts';
import { crashesAt } from '../../../crash/round.ts';
import { stopsAt } from '../../../roulette/round.ts';
import type { SecretRound } from '../../../../../tests/support/round-house.ts';

const RUB = 10_000;
/** How long an engine waits before it tries to lead again. */
const RETRY_MS = 500;

let house: RouletteHouse | CrashHouse;
afterEach(() => house.close());

/** A round of roulette that takes bets. */
async function wheel(): Promise<{ house: RouletteHouse; round: SecretRound }> {
  const opened = await openRouletteHouse();
  house = opened;
  opened.start();
  await opened.timers.advanceTo(opened.timers.now());
  return { house: opened, round: await opened.secretRound() };
}

// A process that is paused, or cut off from the database, does not notice that another has taken the lead meanwhile.
describe('an engine that has lost its lead without noticing', () => {
  it('closes no round, and tells nobody what it would have shown', async () => {
    const { house, round } = await wheel();
    await takeLead(house.database, 'roulette');
    await house.timers.advanceTo(round.closesAt);
    expect(await house.secretRound()).toMatchObject({ number: round.number, phase: 'betting' });
    expect(house.messages.map(({ type }) => type)).toEqual(['bettingOpened']);
    expect(() => house.engine().state()).toThrow('Try again shortly');
  });

  it('ends no round and moves no money; whoever leads next does, once', async () => {
    const { house, round } = await wheel();
    const player = await house.newPlayer(60 * RUB);
    for (const colour of ['black', 'red', 'blue', 'green', 'violet', 'gold'] as const)
      await house.place(player, round.number, { colour, stakeUnits: 10 * RUB });
    await house.timers.advanceTo(round.closesAt);
    await takeLead(house.database, 'roulette');
    const end = stopsAt(round, ROULETTE_TIMES);
    await house.timers.advanceTo(end);
    expect(await house.secretRound()).toMatchObject({ number: round.number, phase: 'playing' });
    expect(await house.balanceOf(player)).toBe(0);
    await house.timers.advanceTo(end + RETRY_MS);
    expect((await house.store.find(round.number))?.voided).toBeNull();
    const paid = await house.balanceOf(player);
    expect(paid).toBeGreaterThan(0);
    expect(house.messages.filter(({ type }) => type === 'ended')).toHaveLength(1);
  });

  it('opens no round', async () => {
    const { house, round } = await wheel();
    const end = stopsAt(round, ROULETTE_TIMES);
    await house.timers.advanceTo(end);
    await takeLead(house.database, 'roulette');
    await house.timers.advanceTo(end + ROULETTE_TIMES.resultMs);
    expect((await house.store.latest())?.round.number).toBe(round.number);
    await house.timers.advanceTo(end + ROULETTE_TIMES.resultMs + RETRY_MS);
    expect((await house.store.latest())?.round.number).toBe(round.number + 1);
  });

  it('cashes no bet of crash out', async () => {
    const crash = await openCrashHouse();
    house = crash;
    crash.start();
    let round: SecretRound;
    for (;;) {
      await crash.timers.advanceTo(crash.timers.now());
      round = await crash.secretRound();
      if (round.outcome >= 200) break;
      await crash.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);
    }
    const player = await crash.newPlayer(10 * RUB);
    const { bet } = await crash.place(player, round.number, 10 * RUB, null);
    await crash.timers.advanceTo(round.closesAt + 1_000);
    await takeLead(crash.database, 'crash');
    await expect(crash.engine().cashOut(player.userId, bet.id)).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await crash.balanceOf(player)).toBe(0);
    expect(crash.messages.filter(({ type }) => type === 'cashedOut')).toEqual([]);
  });
});
