import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SecretRound } from '../../../../tests/support/round-house.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../tests/support/crash-house.ts';
import { leaveSite, noticesOf } from '../../../../tests/support/notices.ts';
import { crashesAt } from '../round.ts';

const RUB = 10_000;
let house: CrashHouse;
beforeAll(async () => {
  house = await openCrashHouse();
});
beforeEach(() => house.start());
afterEach(() => house.kill());
afterAll(() => house.close());

const bellOf = (player: Player) => noticesOf(house.database, player);

/** A round that takes bets and will rise to at least two. */
async function risingRound(): Promise<SecretRound> {
  for (;;) {
    await house.timers.advanceTo(house.timers.now());
    const round = await house.secretRound();
    if (round.phase === 'betting' && round.outcome >= 200) return round;
    await house.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);
  }
}

it('who has left is told how the bets ended, by their own cash-out too; who is here was told by the table', async () => {
  const [away, here] = [await house.newPlayer(100 * RUB), await house.newPlayer(100 * RUB)];
  const round = await risingRound();
  await house.place(away, round.number, 10 * RUB, 150);
  await house.place(away, round.number, 20 * RUB, null);
  await house.place(here, round.number, 10 * RUB, 150);
  await leaveSite(house.database, away, house.timers.now());
  await house.timers.advanceTo(crashesAt(round));
  expect(await bellOf(away)).toHaveLength(2);
  expect(await bellOf(away)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ game: 'crash', status: 'won', stakeUnits: 10 * RUB, payoutUnits: 15 * RUB }),
      expect.objectContaining({ game: 'crash', status: 'lost', stakeUnits: 20 * RUB, payoutUnits: 0 }),
    ]),
  );
  expect(await bellOf(here)).toEqual([]);
});
