import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { grantBonus } from '../../../bets/bonuses/give-bonus.ts';
import { TOP_KEPT_MS } from '../../../offers/top/top-list.ts';
import { STARTING_MS } from '../../../../tests/support/accounts.ts';
import { RUB } from '../../../../tests/support/offers.ts';
import { userIdOf } from '../../../../tests/support/promotions-house.ts';
import { type SlotsPlatform, betOf, startSlots } from '../../../../tests/support/slots.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let slots: SlotsPlatform;
beforeAll(async () => {
  slots = await startSlots();
}, STARTING_MS);
afterAll(() => slots.close());

/** A round of ten roubles that pays so many, finished unless it is to stay open. */
async function round(
  visitor: Visitor,
  wonRoubles: number,
  { game, stays = false }: { readonly game?: string; readonly stays?: boolean } = {},
): Promise<void> {
  const token = await slots.launch(visitor, game);
  const bet = betOf(token);
  const playerId = await userIdOf(visitor);
  expect((await slots.wallet('slotWalletBet', bet)).status).toBe(200);
  const { roundId, currency } = bet;
  const win = { transactionId: randomUUID(), playerId, roundId, currency, amountUnits: wonRoubles * RUB };
  if (wonRoubles > 0) expect((await slots.wallet('slotWalletWin', win)).status).toBe(200);
  const finish = { transactionId: randomUUID(), playerId, roundId };
  if (!stays) expect((await slots.wallet('slotWalletFinish', finish)).status).toBe(200);
  slots.advance(1_000);
}
const historyOf = async (visitor: Visitor, query = {}) =>
  (await visitor.call('listWagers', { query })).body.wagers.map(({ game, slot, status, creditedUnits }) => ({
    game,
    title: slot?.title,
    status,
    creditedUnits,
  }));

describe('[row:R32] rounds at slots and live tables among everything that was staked on', () => {
  test('[WG1] stand in the history by the names of their games, and are asked for by kind', async () => {
    const visitor = await slots.funded(200);
    await round(visitor, 25);
    await round(visitor, 0, { game: 'green-roulette' });
    await round(visitor, 0, { stays: true });
    const emerald = { game: 'slots', title: 'Emerald Table' };
    const table = { game: 'live-casino', title: 'Green Roulette', status: 'lost', creditedUnits: 0 };
    expect(await historyOf(visitor)).toEqual([
      { ...emerald, status: 'open', creditedUnits: 0 },
      table,
      { ...emerald, status: 'won', creditedUnits: 25 * RUB },
    ]);
    expect(await historyOf(visitor, { game: 'live-casino' })).toEqual([table]);
    expect(await historyOf(visitor, { game: 'dice' })).toEqual([]);
  });

  test('[WG2] [WG4] count for the week and the club once they are finished', async () => {
    const visitor = await slots.funded(200);
    await round(visitor, 25);
    await round(visitor, 0, { stays: true });
    expect((await visitor.call('getWeek', { query: {} })).body).toMatchObject({
      stakedUnits: 10 * RUB,
      paidUnits: 25 * RUB,
    });
    expect((await visitor.call('getVip', {})).body).toMatchObject({ wageredUnits: 10 * RUB });
  });

  test('[WG3] stand in the top lists by their names', async () => {
    const visitor = await slots.funded(200);
    await round(visitor, 9_000);
    slots.advance(TOP_KEPT_MS);
    const { entries } = (await visitor.call('getTop', { query: { period: 'day', by: 'payout' } })).body;
    expect(entries[0]).toMatchObject({
      game: 'slots',
      title: 'Emerald Table',
      payoutUnits: 9_000 * RUB,
      multiplier: 9_000_000,
      userId: await userIdOf(visitor),
    });
  });

  test('[WG5] [B23] count whole for the wagering of a bonus at a slot, by a tenth at a live table, once', async () => {
    const visitor = await slots.funded(200);
    const userId = await userIdOf(visitor);
    const gift = { userId, currency: 'RUB' as const, rule: 'promo-gift' as const, key: userId };
    await slots.database.transaction((tx) =>
      grantBonus({ ...slots.deps, database: slots.database, clock: slots.now }, tx, {
        ...gift,
        amountUnits: 100 * RUB,
      }),
    );
    await round(visitor, 0);
    await round(visitor, 20, { game: 'green-roulette' });
    await round(visitor, 0, { stays: true });
    const { data } = (await visitor.call('listBonuses', { query: {} })).body;
    expect(data[0]).toMatchObject({ state: 'active', wageredUnits: 11 * RUB });
  });
});
