import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import type { SlipBetShape } from '@baize/protocol';
import fc from 'fast-check';
import type { Player } from '../../foundation/http/player.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { storeResults } from '../settlement/store-results.ts';
import { pruneResults, sweepLate } from '../settlement/late-results.ts';
import { mortal } from '../../../tests/support/mortal-database.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';
import { cancelled, rolledBack, settled, uncancelled } from '../../../tests/support/sports-results.ts';

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

describe('[row:P05] settlement', () => {
  it('[ST1] pays a single that wins, once, and says so to its player', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2.35);
    const id = await place(player, on, 'single', 100);
    expect(await house.balanceOf(player)).toBe(900 * RUB);
    await house.hear(settled(on[0]!, 'won'));
    await house.settle();
    await house.settle();
    expect(await house.balanceOf(player)).toBe(1_135 * RUB);
    expect(await house.bet(player, id)).toMatchObject({ status: 'won', payoutUnits: 235 * RUB });
    expect(house.told.filter((bet) => bet.id === id).map(({ status }) => status)).toEqual(['open', 'won']);
    expect(await house.postings(player, id)).toEqual([
      ['sports-stake', -100 * RUB],
      ['sports-payout', 235 * RUB],
    ]);
  });

  it('[ST4] pays an accumulator with a void and a half won leg as worked out by hand', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2.35, 1.48, 1.72);
    const id = await place(player, on, 'accumulator', 100);
    await house.hear(settled(on[0]!, 'won'), cancelled(on[1]!, 1), settled(on[2]!, 'half-won'));
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ status: 'won', payoutUnits: 319.6 * RUB });
    expect(await house.balanceOf(player)).toBe(1_219.6 * RUB);
  });

  it('[ST5] loses an accumulator with its first lost leg, and a system 2/3 with its second', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2, 3, 4);
    const accumulator = await place(player, on, 'accumulator', 100);
    const system = await place(player, on, 'system', 30);
    await house.hear(settled(on[0]!, 'lost'));
    await house.settle();
    expect(await house.bet(player, accumulator)).toMatchObject({ status: 'lost', payoutUnits: 0 });
    expect(await house.bet(player, system)).toMatchObject({ status: 'open', settledAt: null });
    await house.hear(settled(on[1]!, 'won'), settled(on[2]!, 'won'));
    await house.settle();
    // One double of 10 at 12.
    expect(await house.bet(player, system)).toMatchObject({ status: 'won', payoutUnits: 120 * RUB });
    expect(await house.balanceOf(player)).toBe(990 * RUB);
  });

  it('[ST10] takes a payout back by a reversal, and pays by the new result', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const id = await place(player, on, 'single', 100);
    for (const message of [settled(on[0]!, 'won', 1), settled(on[0]!, 'half-won', 2)]) {
      await house.hear(message);
      await house.settle();
    }
    expect(await house.postings(player, id)).toEqual([
      ['sports-stake', -100 * RUB],
      ['sports-payout', 200 * RUB],
      ['sports-payout', 150 * RUB],
      ['sports-reversal', -200 * RUB],
    ]);
    expect(await house.balanceOf(player)).toBe(1_050 * RUB);
  });

  it('[ST9] a rollback opens the bet again, and the next settlement ends it', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const id = await place(player, on, 'single', 100);
    await house.hear(settled(on[0]!, 'won', 1));
    await house.settle();
    await house.hear(rolledBack(on[0]!, 2));
    await house.settle();
    const open = { status: 'open', payoutUnits: 0, settledAt: null };
    expect(await house.bet(player, id)).toMatchObject({ ...open, legs: [{ result: null }] });
    expect(await house.balanceOf(player)).toBe(900 * RUB);
    await house.hear(settled(on[0]!, 'lost', 3));
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ status: 'lost' });
  });

  it('[SB8] takes no bet on a market with a stored result, and does so again after a rollback', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const [on] = offer(2) as [string];
    const slip = house.slipOn([on], 'single', 100 * RUB);
    await storeResults(house.database, [settled(on, 'won', 1)], null, new Date(house.clock()));
    await expect(house.place(player, slip)).rejects.toMatchObject({ code: 'market-closed' });
    await house.hear(rolledBack(on, 2), cancelled(on, 1));
    house.offer(on, [2000, 3500, 4000]);
    await expect(house.place(player, slip)).rejects.toMatchObject({ code: 'market-closed' });
    await house.hear(uncancelled(on, 2));
    house.offer(on, [2000, 3500, 4000]);
    expect((await house.place(player, house.slipOn([on], 'single', 100 * RUB))).bets[0]).toMatchObject({
      status: 'open',
    });
  });

  it('[SB4] [CO5] a slip and a cash-out take effect once, wherever a process died', async () => {
    for (const committed of [false, true]) {
      const player = await house.newPlayer(1_000 * RUB);
      const slip = house.slipOn(offer(2, 1.5), 'accumulator', 100 * RUB);
      const dying = () => mortal(house.database, { atTransaction: 1, committed }, () => {});
      await expect(house.place(player, slip, dying())).rejects.toThrow('killed');
      expect(await house.place(player, slip)).toMatchObject({ replayed: committed, balanceUnits: 900 * RUB });
      const { id } = slip.bets[0]!;
      const { quoteId, priceUnits } = await house.askCashOut(player, id, 100);
      const key = randomUUID();
      await expect(house.acceptCashOut(player, id, quoteId, key, dying())).rejects.toThrow('killed');
      const taken = await house.acceptCashOut(player, id, quoteId, key);
      expect(taken).toMatchObject({ replayed: committed, balanceUnits: 900 * RUB + priceUnits });
      expect(await house.balanceOf(player)).toBe(900 * RUB + priceUnits);
    }
  });

  it('[ST11] takes back no more than there is: the house bears the rest, and does not pay it twice', async () => {
    const player = await house.newPlayer(100 * RUB);
    const on = offer(2);
    const before = await house.houseUnits();
    const id = await place(player, on, 'single', 100);
    await house.hear(settled(on[0]!, 'won', 1));
    await house.settle();
    // 200 were paid, 150 are spent on another bet.
    await place(player, offer(3), 'single', 150);
    await house.hear(settled(on[0]!, 'lost', 2));
    await house.settle();
    expect(await house.balanceOf(player)).toBe(0);
    expect(await house.bet(player, id)).toMatchObject({ status: 'lost', payoutUnits: 0 });
    const after = await house.houseUnits();
    expect(after.losses - before.losses).toBe(-150 * RUB);
    // Won after all: 150 of 200 are there already.
    await house.hear(settled(on[0]!, 'won', 3));
    await house.settle();
    expect(await house.balanceOf(player)).toBe(50 * RUB);
    expect((await house.houseUnits()).losses).toBe(before.losses);
  });

  it('[ST11] bears what is missing though no wallet gains or loses by it, and earns it as a stake that was lost', async () => {
    const player = await house.newPlayer(100 * RUB);
    const on = offer(2);
    const before = await house.houseUnits();
    const id = await place(player, on, 'single', 100);
    await house.hear(settled(on[0]!, 'won', 1));
    await house.settle();
    await place(player, offer(3), 'single', 200);
    await house.hear(settled(on[0]!, 'void', 2));
    await house.settle();
    expect((await house.houseUnits()).losses - before.losses).toBe(-100 * RUB);
    // The wallet has been empty since the second bet: this result takes nothing from it.
    await house.hear(settled(on[0]!, 'lost', 3));
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ status: 'lost', payoutUnits: 0 });
    expect(await house.balanceOf(player)).toBe(0);
    const after = await house.houseUnits();
    expect(after.losses - before.losses).toBe(-200 * RUB);
    expect(after.sports - before.sports).toBe(300 * RUB);
  });

  it('[ST8] a cancellation with bounds makes only the bets between them void, both included', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const ids: string[] = [];
    const times: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      times.push(house.clock());
      ids.push(await place(player, on, 'single', 100));
      house.wait(1_000);
    }
    await house.hear(settled(on[0]!, 'lost', 1), cancelled(on[0]!, 1, times[1], times[1]));
    await house.settle();
    const statuses = await Promise.all(ids.map(async (id) => (await house.bet(player, id)).status));
    expect(statuses).toEqual(['lost', 'returned', 'lost']);
    await house.hear(uncancelled(on[0]!, 2));
    await house.settle();
    expect(await house.bet(player, ids[1]!)).toMatchObject({ status: 'lost' });
    expect(await house.balanceOf(player)).toBe(700 * RUB);
  });

  it('[ST7] comes to the same whatever the order and however often it is told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 6 }),
        fc.constantFrom('won', 'lost', 'half-lost'),
        async (order, repeats, last) => {
          const player = await house.newPlayer(1_000 * RUB);
          const [on, other] = offer(2, 1.5) as [string, string];
          const ids = [await place(player, [on], 'single', 100), await place(player, [on, other], 'accumulator', 50)];
          await house.hear(settled(other, 'won'));
          const messages = [
            settled(on, 'lost', 1),
            rolledBack(on, 2),
            settled(on, last, 3),
            cancelled(on, 1),
            uncancelled(on, 2),
          ];
          for (const index of [...order, ...repeats]) {
            await house.hear(messages[index]!);
            await house.settle();
          }
          const worth = { won: 2, lost: 0, 'half-lost': 0.5 }[last];
          const payouts = [100 * worth, 50 * worth * 1.5];
          const bets = await Promise.all(ids.map((id) => house.bet(player, id)));
          expect(bets.map(({ payoutUnits }) => payoutUnits / RUB)).toEqual(payouts);
          expect((await house.balanceOf(player)) / RUB).toBe(1_000 - 150 + payouts[0]! + payouts[1]!);
        },
      ),
      { numRuns: cases(8) },
    );
  });

  it('[ST12] goes on where a process died, between any two transactions, and pays nobody twice', async () => {
    for (let at = 1; at <= 8; at++) {
      for (const committed of [false, true]) {
        const player = await house.newPlayer(1_000 * RUB);
        const on = offer(2, 1.5);
        const single = await place(player, [on[0]!], 'single', 100);
        const accumulator = await place(player, on, 'accumulator', 100);
        await house.hear(settled(on[0]!, 'won'), settled(on[1]!, 'won'));
        let died = false;
        const dying = mortal(house.database, { atTransaction: at, committed }, () => void (died = true));
        await house.settle(dying).catch((error: unknown) => {
          if (!died) throw error;
        });
        await house.settle();
        expect(await house.balanceOf(player)).toBe((800 + 200 + 300) * RUB);
        expect(await house.postings(player, single)).toHaveLength(2);
        expect(await house.postings(player, accumulator)).toHaveLength(2);
      }
    }
  });

  it('[ST12] two processes that settle at once pay once', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => house.newPlayer(1_000 * RUB)));
    const on = offer(2, 1.5, 3);
    for (const player of players) {
      await place(player, on, 'system', 90);
      await place(player, [on[1]!], 'single', 100);
    }
    await house.hear(...on.map((id) => settled(id, 'won')));
    await Promise.all([house.settle(), house.settle(), house.settle()]);
    // Doubles 3 + 6 + 4.5 of 30 each, and 150.
    for (const player of players) expect(await house.balanceOf(player)).toBe((1_000 - 190 + 405 + 150) * RUB);
  });

  it('finds a bet that was committed just after the results of its market were looked for', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2);
    const id = await place(player, on, 'single', 100);
    await house.hear(settled(on[0]!, 'won'));
    await house.database.kysely.updateTable('sports_market_results').set({ is_due: false }).execute();
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ status: 'open' });
    await sweepLate(house.database, house.clock());
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ status: 'won' });
  });

  it('[ST15] keeps results for thirty days, and longer for bets that are open', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(2, 3);
    const id = await place(player, on, 'accumulator', 100);
    const single = await place(player, [on[1]!], 'single', 100);
    await house.hear(settled(on[0]!, 'won', 5));
    await house.settle();
    const isKept = async (fixtureId: string) =>
      (
        await house.database.kysely
          .selectFrom('sports_market_results')
          .select('version')
          .where('fixture_id', '=', fixtureId)
          .execute()
      ).length === 1;
    await pruneResults(house.database, house.clock() + 31 * DAY_MS);
    expect(await isKept(on[0]!)).toBe(true);
    await house.hear(settled(on[1]!, 'lost', 5));
    await house.settle();
    await pruneResults(house.database, house.clock() + 29 * DAY_MS);
    expect(await isKept(on[1]!)).toBe(true);
    await pruneResults(house.database, house.clock() + 31 * DAY_MS);
    expect([await isKept(on[0]!), await isKept(on[1]!)]).toEqual([false, false]);
    // Sent once more, much later.
    await house.hear(settled(on[1]!, 'won', 6));
    await house.settle();
    expect(await house.bet(player, single)).toMatchObject({ status: 'lost' });
    expect(await house.bet(player, id)).toMatchObject({ status: 'lost' });
  });

  it('[ST3] pays a dead heat in parts', async () => {
    const player = await house.newPlayer(1_000 * RUB);
    const on = offer(9);
    const id = await place(player, on, 'single', 100);
    const results = { home: { type: 'dead-heat' as const, places: 1, tied: 3 } };
    await house.hear({ type: 'betSettlement', fixtureId: on[0]!, marketId: 'winner', revision: 1, results });
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ payoutUnits: 300 * RUB, legs: [{ result: results.home }] });
  });

  it('[ST6] pays no more than the largest payout', async () => {
    const player = await house.newPlayer(100_000 * RUB);
    const on = offer(100, 100, 100);
    const id = await place(player, on, 'accumulator', 20);
    expect(await house.bet(player, id)).toMatchObject({ possiblePayoutUnits: 1_000_000 * RUB });
    await house.hear(...on.map((each) => settled(each, 'won')));
    await house.settle();
    expect(await house.bet(player, id)).toMatchObject({ payoutUnits: 1_000_000 * RUB });
  });
});

describe('[row:P05] live bets', () => {
  async function placeLive(choice: 'any' | 'higher' | 'none' = 'none') {
    const player = await house.newPlayer(1_000 * RUB);
    const [id] = offer(2) as [string];
    house.offer(id, [2000, 3500, 4000], { isLive: true });
    const slip = { ...house.slipOn([id], 'single', 100 * RUB), oddsChoice: choice };
    const { bets } = await house.place(player, slip);
    return { player, fixtureId: id, betId: bets[0]!.id, bet: bets[0]! };
  }

  it('waits for its delay, and stands if nothing has changed', async () => {
    const { player, betId, bet } = await placeLive();
    expect(bet).toMatchObject({ status: 'pending', decidesAt: house.clock() + 5_000 });
    house.wait(4_999);
    await house.decide();
    expect(await house.bet(player, betId)).toMatchObject({ status: 'pending' });
    house.wait(1);
    await house.decide();
    expect(await house.bet(player, betId)).toMatchObject({ status: 'open', decidesAt: null });
  });

  it.each([
    ['none', 2000, 'open', 2000],
    ['none', 2100, 'refunded', 2000],
    ['higher', 2100, 'open', 2100],
    ['higher', 1900, 'refunded', 2000],
    ['any', 1900, 'open', 1900],
  ] as const)('takes other odds as the player chose: %s at %i', async (choice, odds, status, taken) => {
    const { player, fixtureId, betId } = await placeLive(choice);
    house.offer(fixtureId, [odds, 3500, 4000], { isLive: true });
    house.wait(5_000);
    await house.decide();
    const bet = await house.bet(player, betId);
    expect(bet).toMatchObject({ status, legs: [{ oddsMilli: taken }] });
    expect(bet.refusal).toBe(status === 'refunded' ? 'odds-changed' : null);
    expect(await house.balanceOf(player)).toBe((status === 'refunded' ? 1_000 : 900) * RUB);
  });

  it('goes back when the market is closed by then, or has its result', async () => {
    const stopped = await placeLive('any');
    house.tell({ type: 'betStop', fixtureId: stopped.fixtureId, marketIds: null });
    const ended = await placeLive('any');
    await house.hear(settled(ended.fixtureId, 'won'));
    await house.settle();
    house.wait(5_000);
    await house.decide();
    expect(await house.bet(stopped.player, stopped.betId)).toMatchObject({ refusal: 'market-suspended' });
    expect(await house.bet(ended.player, ended.betId)).toMatchObject({ status: 'refunded', refusal: 'market-closed' });
    expect(await house.balanceOf(ended.player)).toBe(1_000 * RUB);
  });

  it('is decided once by the next process, wherever the first one died', async () => {
    for (const committed of [false, true]) {
      const { player, fixtureId, betId } = await placeLive();
      house.tell({ type: 'betStop', fixtureId, marketIds: null });
      house.wait(5_000);
      const dying = mortal(house.database, { atTransaction: 1, committed }, () => {});
      await house.decide(dying);
      await Promise.all([house.decide(), house.decide()]);
      expect(await house.balanceOf(player)).toBe(1_000 * RUB);
      expect(await house.postings(player, betId)).toEqual([
        ['sports-stake', -100 * RUB],
        ['sports-refund', 100 * RUB],
      ]);
    }
  });
});
