import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Player } from '../../foundation/http/player.ts';
import { mortal } from '../../../tests/support/mortal-database.ts';
import { noticesOf } from '../../../tests/support/notices.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';
import { cancelled, rolledBack, settled } from '../../../tests/support/sports-results.ts';

const RUB = 10_000;

let house: SportsHouse;
beforeAll(async () => {
  house = await openSportsHouse();
});
afterAll(() => house.close());

const offer = (...odds: number[]): string[] => house.offerAll(...odds);
const bellOf = (player: Player) => noticesOf(house.database, player);

describe('the bell tells of a sports bet', () => {
  it('that won, with stake and payout and who plays, and every open page at once', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const told: unknown[] = [];
    house.bus.subscribe('notice.given', ({ userId, notice }) => void (userId === player.userId && told.push(notice)));
    const on = offer(2.35);
    const betId = await house.betOn(player, on, 'single', 100 * RUB);
    expect(await bellOf(player)).toEqual([]);
    await house.hear(settled(on[0]!, 'won'));
    await house.settle();
    await house.settle();
    const [about, ...more] = await bellOf(player);
    expect(more).toEqual([]);
    expect(about).toEqual({
      kind: 'sports-bet',
      betId,
      status: 'won',
      currency: 'RUB',
      stakeUnits: 100 * RUB,
      payoutUnits: 235 * RUB,
      selections: 1,
      competitors: (await house.bet(player, betId)).legs[0]!.competitors,
    });
    expect(told).toEqual([expect.objectContaining({ isRead: false, about })]);
  });

  it('when it ends, and not with every leg of it; one that is void with its stake', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2, 3);
    await house.betOn(player, on, 'accumulator', 100 * RUB);
    await house.betOn(player, [on[1]!], 'single', 50 * RUB);
    await house.hear(settled(on[0]!, 'won'));
    await house.settle();
    expect(await bellOf(player)).toEqual([]);
    await house.hear(cancelled(on[1]!, 1));
    await house.settle();
    const bell = await bellOf(player);
    expect(bell).toHaveLength(2);
    expect(bell).toContainEqual(expect.objectContaining({ status: 'won', payoutUnits: 200 * RUB, selections: 2 }));
    expect(bell).toContainEqual(expect.objectContaining({ status: 'returned', payoutUnits: 50 * RUB }));
  });

  it('again when its result is corrected', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    await house.betOn(player, on, 'single', 100 * RUB);
    for (const message of [settled(on[0]!, 'won', 1), rolledBack(on[0]!, 2), settled(on[0]!, 'lost', 3)]) {
      await house.hear(message);
      await house.settle();
    }
    expect(await bellOf(player)).toMatchObject([
      { status: 'won', payoutUnits: 200 * RUB },
      { status: 'lost', payoutUnits: 0 },
    ]);
  });

  it('killed-anywhere: once, wherever the process that settled it died', async () => {
    for (let at = 1; at <= 6; at++) {
      for (const committed of [false, true]) {
        const player = await house.newPlayer(1_000 * RUB);
        const on = offer(2);
        await house.betOn(player, on, 'single', 100 * RUB);
        await house.hear(settled(on[0]!, 'lost'));
        let died = false;
        const dying = mortal(house.database, { atTransaction: at, committed }, () => void (died = true));
        await house.settle(dying).catch((error: unknown) => {
          if (!died) throw error;
        });
        await Promise.all([house.settle(), house.settle()]);
        expect(await bellOf(player)).toMatchObject([{ status: 'lost', stakeUnits: 100 * RUB }]);
      }
    }
  });

  it('that was live and not accepted, with the stake that went back', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    house.offer('live-bell', [2_000, 3_500, 4_000], { isLive: true });
    await house.betOn(player, ['live-bell'], 'single', 100 * RUB);
    house.offer('live-bell', [1_500, 3_500, 4_000], { isLive: true });
    house.wait(60_000);
    await house.decide();
    expect(await bellOf(player)).toMatchObject([{ status: 'refunded', payoutUnits: 100 * RUB }]);
    expect(await house.balanceOf(player)).toBe(1_000 * RUB);
  });

  it('that was cashed out: a part with what came for it, then all that was left, and no result after that', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const betId = await house.betOn(player, on, 'single', 100 * RUB);
    const part = await house.askCashOut(player, betId, 40);
    // Asking for a price gives no notice.
    expect(await bellOf(player)).toEqual([]);
    await house.acceptCashOut(player, betId, part.quoteId);
    const all = await house.askCashOut(player, betId, 100);
    await house.acceptCashOut(player, betId, all.quoteId);
    await house.hear(settled(on[0]!, 'won'));
    await house.settle();
    const { competitors } = (await house.bet(player, betId)).legs[0]!;
    const bet = { kind: 'sports-bet', betId, currency: 'RUB', selections: 1, competitors };
    expect(await bellOf(player)).toEqual([
      { ...bet, status: 'part-cashed-out', stakeUnits: 40 * RUB, payoutUnits: part.priceUnits },
      { ...bet, status: 'cashed-out', stakeUnits: 60 * RUB, payoutUnits: all.priceUnits },
    ]);
  });

  it.each([
    ['won', 'won', 120],
    ['lost', 'lost', 0],
    ['void', 'returned', 60],
  ] as const)(
    'whose rest %s after a part was cashed out: what came for the rest alone',
    async (result, status, paid) => {
      const player = await house.newPlayer(1_000 * RUB);
      const on = offer(2);
      const betId = await house.betOn(player, on, 'single', 100 * RUB);
      const { quoteId, priceUnits } = await house.askCashOut(player, betId, 40);
      await house.acceptCashOut(player, betId, quoteId);
      await house.hear(settled(on[0]!, result));
      await house.settle();
      const bell = await bellOf(player);
      expect(bell).toMatchObject([
        { status: 'part-cashed-out', stakeUnits: 40 * RUB, payoutUnits: priceUnits },
        { status, stakeUnits: 60 * RUB, payoutUnits: paid * RUB },
      ]);
      expect(await house.balanceOf(player)).toBe((900 + paid) * RUB + priceUnits);
    },
  );

  it.each([
    { committed: false, told: 0 },
    { committed: true, told: 1 },
  ])('killed-anywhere: a cash-out with its money or not at all, and once: %j', async ({ committed, told }) => {
    const player = await house.newPlayer(1_000 * RUB);
    const betId = await house.betOn(player, offer(2), 'single', 100 * RUB);
    const { quoteId, priceUnits } = await house.askCashOut(player, betId, 100);
    const key = randomUUID();
    const dying = mortal(house.database, { atTransaction: 1, committed }, () => {});
    await expect(house.acceptCashOut(player, betId, quoteId, key, dying)).rejects.toThrow('killed');
    expect(await bellOf(player)).toHaveLength(told);
    expect(await house.balanceOf(player)).toBe(900 * RUB + told * priceUnits);
    await Promise.all([1, 2, 3].map(() => house.acceptCashOut(player, betId, quoteId, key)));
    expect(await bellOf(player)).toMatchObject([{ status: 'cashed-out', payoutUnits: priceUnits }]);
  });
});
