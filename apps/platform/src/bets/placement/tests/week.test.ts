import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Player } from '../../../foundation/http/player.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { writeAccount } from '../../../../tests/support/written-account.ts';

const RUB = 10_000;
const PRICE_UNITS = 10 * RUB;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general', 'cases', 'dice'] });
});
afterAll(() => platform.close());

/** A player with an account: a week is summed up in its currency and its time zone. */
async function newPlayer(): Promise<Player> {
  const player = await platform.newPlayer('RUB', 1_000 * RUB);
  await writeAccount(platform.database, player);
  return player;
}

const openCase = async (by: Player) =>
  (
    await platform.call(
      'openCase',
      { params: { slug: 'first-break' }, body: { id: randomUUID(), currency: 'RUB', count: 2, tableVersion: 2 } },
      by,
    )
  ).body;
const weekOf = async (by: Player) => (await platform.call('getWeek', {}, by)).body;
const historyOf = async (by: Player) => (await platform.call('listOwnBets', { query: {} }, by)).body.bets;

describe('what a case gave', () => {
  it('is paid when it is sold, in the history and in the week', async () => {
    const player = await newPlayer();
    const { bet, items } = await openCase(player);
    expect(bet).toMatchObject({ creditedUnits: 0 });
    expect(await historyOf(player)).toMatchObject([{ payoutUnits: bet.payoutUnits, creditedUnits: 0 }]);
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 2 * PRICE_UNITS, paidUnits: 0 });

    const [first] = items;
    const sold = await platform.call('sellItems', { body: { id: randomUUID(), itemIds: [first!.id] } }, player);
    expect(sold.status).toBe(200);
    const { valueUnits } = first!;
    expect(await historyOf(player)).toMatchObject([{ payoutUnits: bet.payoutUnits, creditedUnits: valueUnits }]);
    const week = await weekOf(player);
    expect(week).toMatchObject({ stakedUnits: 2 * PRICE_UNITS, paidUnits: valueUnits, depositedUnits: 0 });
    expect(week.days.map(({ netUnits }) => netUnits)).toEqual([0, 0, 0, 0, 0, 0, valueUnits - 2 * PRICE_UNITS]);
  });

  it('stands beside what other games paid at once', async () => {
    const player = await newPlayer();
    await openCase(player);
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'under', chance: 9800 } as const;
    const { bet } = (await platform.call('placeDiceBet', { body }, player)).body;
    expect(bet.creditedUnits).toBe(bet.payoutUnits);
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 2 * PRICE_UNITS + RUB, paidUnits: bet.payoutUnits });
  });
});
