import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { PlacedBet } from '../../placement/bet-job.ts';
import type { BonusRuleId } from '../bonus-rules.ts';
import type { StoredBonus } from '../bonus-store.ts';
import { activateBonus, cancelBonus } from '../player-bonus.ts';
import { sweepBonuses } from '../sweep-bonuses.ts';
import type { Database } from '../../../foundation/db/database.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { type BonusHouse, openBonusHouse } from '../../../../tests/support/bonus-house.ts';

const RUB = 10_000;
const DAY_MS = 86_400_000;
const RUNS = cases(15);
/** So many sequences reach every end, by all that was ever seen. */
const REACHING_RUNS = 100;
/** Real money that some of the players begin with. */
const REAL = 30 * RUB;

let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
});
afterAll(() => house.close());

const units = (max: number) => fc.integer({ min: RUB, max: max * RUB });
const stake = fc.oneof(units(3), units(30));
const which = fc.nat(2);
const steps = {
  give: fc.record({
    do: fc.constant('give' as const),
    amount: units(4),
    rule: fc.constantFrom<BonusRuleId>('promo-gift', 'free-spins-win'),
  }),
  dice: fc.record({ do: fc.constant('dice' as const), stake, pays: fc.oneof(fc.constant(0), units(60)) }),
  crash: fc.record({ do: fc.constant('crash' as const), stake }),
  settle: fc.record({ do: fc.constant('settle' as const), which, pays: fc.oneof(fc.constant(null), units(6_000)) }),
  // Enough to wager a small bonus, whichever wallet pays.
  wager: fc.record({ do: fc.constant('wager' as const), times: fc.integer({ min: 3, max: 20 }) }),
  lose: fc.record({ do: fc.constant('lose' as const), which }),
  cancel: fc.record({ do: fc.constant('cancel' as const), which }),
  activate: fc.record({ do: fc.constant('activate' as const), which }),
  // The active bonus is given up while its bet is open.
  outlive: fc.record({ do: fc.constant('outlive' as const), stake: units(3), pays: units(60) }),
  wait: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  // A process that sweeps dies at its first transaction, before the commit or right after it.
  sweep: fc.record({
    do: fc.constant('sweep' as const),
    dies: fc.constantFrom('never' as const, 'before' as const, 'after' as const),
  }),
};
const step = fc.oneof(
  { arbitrary: steps.give, weight: 4 },
  { arbitrary: steps.dice, weight: 12 },
  { arbitrary: steps.crash, weight: 6 },
  { arbitrary: steps.wager, weight: 3 },
  { arbitrary: steps.settle, weight: 5 },
  { arbitrary: steps.lose, weight: 1 },
  { arbitrary: steps.cancel, weight: 2 },
  { arbitrary: steps.activate, weight: 3 },
  { arbitrary: steps.outlive, weight: 2 },
  { arbitrary: steps.wait, weight: 1 },
  { arbitrary: steps.sweep, weight: 4 },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

class Killed extends Error {}

/** A database whose process dies with its first transaction. */
function dying(database: Database, when: 'before' | 'after'): Database {
  return {
    ...database,
    async transaction(work) {
      await database.transaction(async (tx) => {
        await work(tx);
        if (when === 'before') throw new Killed();
      });
      throw new Killed();
    },
  };
}

async function act(player: Player, each: Step, open: PlacedBet[]): Promise<void> {
  const pick = async (which: number): Promise<StoredBonus | undefined> => (await house.bonusesOf(player))[which];
  switch (each.do) {
    case 'give':
      return void (await house.give(player, each.amount, each.rule));
    case 'dice':
      return void (await house.dice(player, each.stake, each.pays));
    case 'wager':
      for (let time = 0; time < each.times; time++) await house.dice(player, 10 * RUB, 10 * RUB);
      return;
    case 'crash':
      return void open.push(await house.crash(player, each.stake));
    case 'settle': {
      // Twice, as an engine does that did not learn of its commit.
      const bet = open.at(-1 - each.which);
      if (bet) await Promise.all([house.cashOut(bet, each.pays), house.cashOut(bet, each.pays)]);
      return;
    }
    case 'lose':
      return void (open.at(-1 - each.which) && (await house.lose(open.at(-1 - each.which)!)));
    case 'cancel': {
      const bonus = await pick(each.which);
      return void (bonus && (await cancelBonus(house.bonuses, player.userId, bonus.id)));
    }
    case 'activate': {
      const bonus = await pick(each.which);
      return void (bonus && (await activateBonus(house.bonuses, player.userId, bonus.id, async () => {})));
    }
    case 'outlive': {
      const bet = await house.crash(player, each.stake);
      open.push(bet);
      const active = (await house.bonusesOf(player)).find(({ state }) => state === 'active');
      if (active) await cancelBonus(house.bonuses, player.userId, active.id);
      return void (await house.cashOut(bet, each.pays));
    }
    case 'wait':
      return house.advance(each.days * DAY_MS);
    case 'sweep': {
      const { database } = house;
      const through = each.dies === 'never' ? database : dying(database, each.dies);
      return void (await sweepBonuses({ ...house.bonuses, database: through }));
    }
  }
}

const unlessExpected = (error: unknown): void => {
  if (!(error instanceof Refusal) && !(error instanceof Killed)) throw error;
};

/** What the ledger says of a player: net of bets with real money, and what bonuses paid into the real wallet. */
async function books({ userId }: Player) {
  const { rows } = await sql<{ net: number; from_bonus: number }>`
    select
      coalesce((select sum(payout - stake) from all_bets where user_id = ${userId} and bonus_id is null), 0)::bigint as net,
      coalesce((select sum(posting.amount) from ledger_postings posting join wallets on wallets.id = posting.account_id
        left join bets on bets.id = posting.reference
        where wallets.user_id = ${userId} and wallets.kind = 'real'
          and (posting.kind = 'bonus' or bets.bonus_id is not null)), 0)::bigint as from_bonus`.execute(
    house.database.kysely,
  );
  return rows[0]!;
}

/** Bets of bonus money that won or were refunded and were posted to no wallet: their bonus had ended. */
async function payoutsOfEndedBonuses({ userId }: Player): Promise<number> {
  const { rows } = await sql<{ bets: number }>`select count(*)::int as bets from bets
    where user_id = ${userId} and bonus_id is not null and payout > 0 and not exists (
      select 1 from ledger_postings where reference = bets.id and amount > 0
    )`.execute(house.database.kysely);
  return rows[0]!.bets;
}

it('[B9][B11] whatever happens in whatever order, the sums hold and no bonus gives more real money than its cap', async () => {
  const ends = { completed: 0, notPaid: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, REAL),
      fc.array(step, { minLength: 20, maxLength: 60 }),
      async (start, taken) => {
        const player = await house.newPlayer(start);
        const open: PlacedBet[] = [];
        for (const each of taken) {
          await act(player, each, open).catch(unlessExpected);
          const { real, bonus } = await house.balances(player);
          expect(Math.min(real, bonus)).toBeGreaterThanOrEqual(0);
        }
        for (const bet of open) await house.lose(bet);
        // Long enough for every bonus to end.
        house.advance(100 * DAY_MS);
        while ((await sweepBonuses(house.bonuses)) > 0);

        const bonuses = await house.bonusesOf(player);
        const paid = bonuses.reduce((sum, each) => sum + each.paid_units, 0);
        const { net, from_bonus } = await books(player);
        expect(await house.balances(player)).toEqual({ real: start + net + paid, bonus: 0 });
        expect(from_bonus).toBe(paid);
        for (const { state, paid_units, terms, wagered_units, required_units, ended_at } of bonuses) {
          expect(ended_at).not.toBeNull();
          expect(paid_units).toBeLessThanOrEqual(state === 'completed' ? terms.maxPayoutUnits : 0);
          expect(wagered_units).toBeLessThanOrEqual(required_units!);
        }
        ends.completed += bonuses.filter(({ paid_units }) => paid_units > 0).length;
        ends.notPaid += await payoutsOfEndedBonuses(player);
      },
    ),
    { numRuns: RUNS },
  );
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  // The sequences reach every end that they are about; a short run need not.
  if (RUNS >= REACHING_RUNS) expect(Math.min(ends.completed, ends.notPaid)).toBeGreaterThan(0);
});
