import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SlipBetShape } from '@baize/protocol';
import type { Player } from '../../foundation/http/player.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { pruneQuotes } from '../cash-out/quote.ts';
import { mortal } from '../../../tests/support/mortal-database.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';
import { settled } from '../../../tests/support/sports-results.ts';

const RUB = 10_000;
const DAY_MS = 86_400_000;

let house: SportsHouse;
beforeAll(async () => {
  house = await openSportsHouse();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
});

const offer = (...odds: number[]): string[] => house.offerAll(...odds);
const place = (player: Player, on: readonly string[], shape: SlipBetShape['type'], roubles: number) =>
  house.betOn(player, on, shape, roubles * RUB);

/** An open bet of 100 roubles on a match that is played. */
async function liveBet(): Promise<{ player: Player; on: string; id: string }> {
  const player = await house.newPlayer(1_000 * RUB);
  const [on] = offer(2) as [string];
  house.offer(on, [2000, 3500, 4000], { isLive: true });
  const id = await place(player, [on], 'single', 100);
  house.wait(5_000);
  await house.decide();
  return { player, on, id };
}

describe('[row:P05] cash-out', () => {
  it('[CO1] has a price by the odds of now, less the margins', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const id = await place(player, [on], 'single', 100);
    house.offer(on, [1500, 4000, 6000]);
    // Chance without margin: (1/1.5) / (1/1.5 + 1/4 + 1/6) = 8/13; 100 * 2 * 8/13 * 0.95 = 116.9230...
    const quote = await house.askCashOut(player, id, 100);
    expect(quote).toMatchObject({ priceUnits: 1_169_230, stakeUnits: 100 * RUB, expiresAt: house.clock() + 8_000 });
    const taken = await house.acceptCashOut(player, id, quote.quoteId);
    expect(taken).toMatchObject({
      priceUnits: 1_169_230,
      bet: { status: 'cashed-out' },
      balanceUnits: 900 * RUB + 1_169_230,
    });
    // [ST14] what comes later pays nothing.
    await house.hear(settled(on, 'won'));
    await house.settle();
    expect(await house.balanceOf(player)).toBe(900 * RUB + 1_169_230);
  });

  it('of a part leaves the rest to be settled', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const id = await place(player, on, 'single', 100);
    const quote = await house.askCashOut(player, id, 40);
    const { bet } = await house.acceptCashOut(player, id, quote.quoteId);
    expect(bet).toMatchObject({ status: 'open', cashedOutStakeUnits: 40 * RUB, possiblePayoutUnits: 120 * RUB });
    await house.hear(settled(on[0]!, 'won'));
    await house.settle();
    expect(await house.balanceOf(player)).toBe((900 + 120) * RUB + quote.priceUnits);
  });

  it('[CO5] is paid once for one call, and refused to another', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const id = await place(player, offer(2), 'single', 100);
    const { quoteId, priceUnits } = await house.askCashOut(player, id, 50);
    const key = '00000000-0000-4000-8000-000000000001';
    const answers = await Promise.all([1, 2, 3].map(() => house.acceptCashOut(player, id, quoteId, key)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await house.balanceOf(player)).toBe(900 * RUB + priceUnits);
    await expect(house.acceptCashOut(player, id, quoteId)).rejects.toMatchObject({ code: 'cash-out-expired' });
    const other = await house.askCashOut(player, id, 50);
    await expect(house.acceptCashOut(player, id, other.quoteId, key)).rejects.toMatchObject({
      code: 'idempotency-conflict',
    });
  });

  it('[CO3] [CO4] ends with its time, with the market and with the bet', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const id = await place(player, [on], 'single', 100);
    const late = await house.askCashOut(player, id, 100);
    house.wait(8_001);
    await expect(house.acceptCashOut(player, id, late.quoteId)).rejects.toMatchObject({ code: 'cash-out-expired' });
    await expect(house.acceptCashOut(player, id, `${late.quoteId}x`)).rejects.toMatchObject({
      code: 'cash-out-expired',
    });
    const stopped = await house.askCashOut(player, id, 100);
    house.tell({ type: 'betStop', fixtureId: on, marketIds: ['winner'] });
    await expect(house.acceptCashOut(player, id, stopped.quoteId)).rejects.toMatchObject({
      code: 'cash-out-unavailable',
    });
    await expect(house.askCashOut(player, id, 100)).rejects.toMatchObject({ code: 'cash-out-unavailable' });
    await house.hear(settled(on, 'lost'));
    await house.settle();
    await expect(house.askCashOut(player, id, 100)).rejects.toMatchObject({ code: 'bet-already-settled' });
    await expect(house.acceptCashOut(player, id, stopped.quoteId)).rejects.toMatchObject({
      code: 'bet-already-settled',
    });
    const stranger = await house.newPlayer(RUB);
    await expect(house.askCashOut(stranger, id, 100)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[CO3] is refused while the line is not that of now', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const id = await place(player, offer(2), 'single', 100);
    const at = house.board.at;
    expect(house.board.isFresh()).toBe(true);
    house.silence(DAY_MS);
    expect(house.board.at).toBe(at);
    await expect(house.askCashOut(player, id, 100)).rejects.toMatchObject({ code: 'line-stale' });
    house.wait(0);
  });

  it('[CO3] is not offered to a selection that is as good as lost', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const id = await place(player, [on], 'single', 100);
    house.offer(on, [100_000, 3500, 1020]);
    const { quoteId } = await house.askCashOut(player, id, 100);
    house.offer(on, [100_010, 3500, 1020]);
    await expect(house.askCashOut(player, id, 100)).rejects.toMatchObject({ code: 'cash-out-unavailable' });
    await expect(house.acceptCashOut(player, id, quoteId)).rejects.toMatchObject({ code: 'cash-out-unavailable' });
  });

  it('[CO4] pays the lower of the quote and the price of now', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const id = await place(player, [on], 'single', 100);
    const dear = await house.askCashOut(player, id, 50);
    house.offer(on, [1500, 4000, 6000]);
    expect((await house.acceptCashOut(player, id, dear.quoteId)).priceUnits).toBe(dear.priceUnits);
    // From 2.000 to 2.005 the price falls by less than half a percent.
    house.offer(on, [2000, 3500, 4000]);
    const told = await house.askCashOut(player, id, 100);
    house.offer(on, [2005, 3500, 4000]);
    const { priceUnits } = await house.acceptCashOut(player, id, told.quoteId);
    expect(priceUnits).toBeLessThan(told.priceUnits);
    expect(priceUnits).toBeGreaterThan(told.priceUnits * 0.995);
  });

  it('[CO4] is refused with the price of now where that fell further than the player accepts, and may be asked for again', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const id = await place(player, [on], 'single', 100);
    const { quoteId, priceUnits } = await house.askCashOut(player, id, 100);
    house.offer(on, [2100, 3500, 4000]);
    // Chance of now 0.47 of 0.5 before: (1/2.1) / (1/2.1 + 1/3.5 + 1/4); 100 * 2 * that * 0.95.
    const now = { code: 'price-changed', detail: { more: { priceUnits: 894_117 } } };
    await expect(house.acceptCashOut(player, id, quoteId)).rejects.toMatchObject(now);
    await expect(house.acceptCashOutWithin(player, id, quoteId, 100)).rejects.toMatchObject(now);
    expect(await house.balanceOf(player)).toBe(900 * RUB);
    const paid = await house.acceptCashOutWithin(player, id, quoteId, 500);
    expect(paid.priceUnits).toBeLessThan(priceUnits * 0.99);
    expect(await house.balanceOf(player)).toBe(900 * RUB + paid.priceUnits);
  });

  it('[CO4] has one open price a bet: asking again ends the one before', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const id = await place(player, offer(2), 'single', 100);
    const first = await house.askCashOut(player, id, 100);
    const second = await house.askCashOut(player, id, 100);
    await expect(house.acceptCashOut(player, id, first.quoteId)).rejects.toMatchObject({ code: 'cash-out-expired' });
    expect((await house.acceptCashOut(player, id, second.quoteId)).replayed).toBe(false);
  });

  it('[CO4] of a match that is played waits five seconds, and is priced at their end', async () => {
    const { player, on, id } = await liveBet();
    const { quoteId } = await house.askCashOut(player, id, 100);
    house.meanwhile(() => house.offer(on, [4000, 3500, 1800], { isLive: true }));
    const before = house.clock();
    await expect(house.acceptCashOut(player, id, quoteId)).rejects.toMatchObject({ code: 'price-changed' });
    expect(house.clock() - before).toBe(5_000);
    expect(await house.balanceOf(player)).toBe(900 * RUB);
    const stopped = await house.askCashOut(player, id, 100);
    house.meanwhile(() => house.tell({ type: 'betStop', fixtureId: on, marketIds: ['winner'] }));
    await expect(house.acceptCashOut(player, id, stopped.quoteId)).rejects.toMatchObject({
      code: 'cash-out-unavailable',
    });
  });

  it('[CO5] that waits belongs to one call, which may come again when its process died', async () => {
    const { player, id } = await liveBet();
    const { quoteId, priceUnits } = await house.askCashOut(player, id, 100);
    const key = randomUUID();
    // The first transaction notes who took it, the second dies before it has paid.
    const dying = mortal(house.database, { atTransaction: 2, committed: false }, () => {});
    await expect(house.acceptCashOut(player, id, quoteId, key, dying)).rejects.toThrow('killed');
    house.wait(4_000);
    await expect(house.acceptCashOut(player, id, quoteId)).rejects.toMatchObject({ code: 'cash-out-expired' });
    expect(await house.acceptCashOut(player, id, quoteId, key)).toMatchObject({ priceUnits, replayed: false });
    expect(await house.acceptCashOut(player, id, quoteId, key)).toMatchObject({ priceUnits, replayed: true });
    expect(await house.balanceOf(player)).toBe(900 * RUB + priceUnits);
  });

  it('[CO5] that nobody sends again within fifteen seconds of its delay pays nothing', async () => {
    const { player, id } = await liveBet();
    const { quoteId } = await house.askCashOut(player, id, 100);
    const key = randomUUID();
    const dying = mortal(house.database, { atTransaction: 2, committed: false }, () => {});
    await expect(house.acceptCashOut(player, id, quoteId, key, dying)).rejects.toThrow('killed');
    house.wait(15_001);
    await expect(house.acceptCashOut(player, id, quoteId, key)).rejects.toMatchObject({ code: 'cash-out-expired' });
    expect(await house.bet(player, id)).toMatchObject({ status: 'open' });
  });

  it('forgets the prices that nobody took, and none that can be taken', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const id = await place(player, offer(2), 'single', 100);
    await pruneQuotes(house.database, house.clock());
    await house.askCashOut(player, id, 100);
    const quotes = () => house.database.kysely.selectFrom('sports_cash_out_quotes').select('id').execute();
    const open = (await quotes()).length;
    await pruneQuotes(house.database, house.clock() + 8_000);
    expect(await quotes()).toHaveLength(open);
    await pruneQuotes(house.database, house.clock() + 3_700_000);
    expect(await quotes()).toEqual([]);
  });
});
