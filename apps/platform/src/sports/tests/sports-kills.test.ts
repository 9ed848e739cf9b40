import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Player } from '../../foundation/http/player.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { auditLedger } from '../../ledger/audit.ts';
import type { ResultMessage } from '../feed/feed.ts';
import { type Death, mortal } from '../../../tests/support/mortal-database.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';

const RUB = 10_000;
const BALANCE_UNITS = 400 * RUB;
const RUNS = cases(6);
const RESULTS = ['won', 'won', 'lost', 'void', 'half-won', 'half-lost'] as const;

/** What happens, in this order: slips, cash-outs, live odds that move, results that come, go and come again, time. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      player: fc.nat(1),
      on: fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 3 }),
      roubles: fc.integer({ min: 20, max: 350 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cash-out' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      on: fc.nat(3),
      word: fc.constantFrom('settle', 'settle', 'rollback', 'rollback', 'cancel', 'uncancel'),
      result: fc.constantFrom(...RESULTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      on: fc.nat(3),
      odds: fc.integer({ min: 1100, max: 6000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 5_000, 30_000) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const deaths = fc.array(fc.record({ atTransaction: fc.integer({ min: 1, max: 6 }), committed: fc.boolean() }), {
  maxLength: 12,
  size: 'max',
});

let house: SportsHouse;
beforeAll(async () => {
  house = await openSportsHouse();
});
afterAll(() => house.close());

let fixtures = 0;
let revision = 0;

/** Fixtures of one run: the last two are being played. */
function offerAll(): string[] {
  return [0, 1, 2, 3].map((index) => {
    const id = `kills-${++fixtures}`;
    house.offer(id, [1500 + index * 500, 3500, 4000], { isLive: index > 1 });
    return id;
  });
}

function wordOf(fixtureId: string, { word, result }: Extract<Act, { kind: 'result' }>): ResultMessage {
  const of = { fixtureId, marketId: 'winner', revision: ++revision };
  switch (word) {
    case 'settle':
      return { ...of, type: 'betSettlement', results: { home: { type: result } } };
    case 'rollback':
      return { ...of, type: 'rollbackBetSettlement' };
    case 'cancel':
      return { ...of, type: 'betCancel', from: null, to: null };
    case 'uncancel':
      return { ...of, type: 'rollbackBetCancel' };
  }
}

/** A call may be refused with a code, or its process may die; only the books count. */
async function unlessRefused(work: () => Promise<unknown>, mayDie = false): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) && !(mayDie && (error as Error).message === 'killed')) throw error;
  }
}

interface Run {
  readonly players: readonly Player[];
  readonly ids: readonly string[];
  readonly bets: { player: Player; id: string }[];
  readonly deaths: Death[];
}

async function perform(run: Run, what: Act): Promise<void> {
  const { players, ids, bets } = run;
  /** What this act does may die once; then it is done again, as a caller would. */
  const through = () => mortal(house.database, run.deaths.shift() ?? null, () => {});
  switch (what.kind) {
    case 'place': {
      const player = players[what.player]!;
      const on = what.on.map((index) => ids[index]!);
      const type = on.length === 1 ? 'single' : on.length === 2 ? 'accumulator' : 'system';
      const slip = { ...house.slipOn(on, type, what.roubles * RUB), oddsChoice: 'any' as const };
      bets.push({ player, id: slip.bets[0]!.id });
      await unlessRefused(() => house.place(player, slip, through()), true);
      await Promise.all(Array.from({ length: what.times }, () => unlessRefused(() => house.place(player, slip))));
      break;
    }
    case 'cash-out': {
      const last = bets.at(-1);
      if (last === undefined) return;
      await unlessRefused(async () => {
        const { quoteId } = await house.askCashOut(last.player, last.id, what.percent);
        const key = randomUUID();
        await unlessRefused(() => house.acceptCashOut(last.player, last.id, quoteId, key, through()), true);
        await house.acceptCashOut(last.player, last.id, quoteId, key);
      });
      break;
    }
    case 'result':
      await house.hear(wordOf(ids[what.on]!, what));
      // Open again, if the message reopened it: the feed then has new odds.
      if (what.word === 'rollback' || what.word === 'uncancel')
        house.offer(ids[what.on]!, [2000, 3500, 4000], { isLive: what.on > 1 });
      break;
    case 'move':
      house.offer(ids[what.on]!, [what.odds, 3500, 4000], { isLive: what.on > 1 });
      break;
    case 'wait':
      house.wait(what.ms);
      break;
  }
  await unlessRefused(() => house.settle(through()), true);
  await house.decide(through());
}

/** Checks each bet against its postings, and the house's accounts against all bets. */
async function wrongBets(): Promise<unknown[]> {
  const { rows } = await sql<{ id: string }>`
    select bet.id, bet.status, bet.stake, bet.cashed_out, bet.payout, bet.paid, sum(posting.amount) as posted
    from sports_bets bet left join ledger_postings posting on posting.reference = bet.id and posting.balance_after is not null
    group by bet.id
    having coalesce(sum(posting.amount), 0) <> bet.cashed_out + bet.paid - case when bet.status = 'refunded' then 0 else bet.stake end
      or count(*) filter (where posting.kind = 'sports-stake') <> 1
      or count(*) filter (where posting.kind = 'sports-refund') <> case when bet.status = 'refunded' then 1 else 0 end`.execute(
    house.database.kysely,
  );
  return rows;
}

describe('[row:P05] slips, live bets, cash-outs and results, with processes that die between any two transactions', () => {
  it('leave every bet with just the postings that it says, and the house with the rest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40, size: 'max' }), deaths, async (acts, plan) => {
        const players = [await house.newPlayer(BALANCE_UNITS), await house.newPlayer(BALANCE_UNITS)];
        const run: Run = { players, ids: offerAll(), bets: [], deaths: [...plan] };
        for (const each of acts) await perform(run, each);
        house.wait(60_000);
        await house.decide();
        await house.settle();
        expect(await auditLedger(house.database.kysely)).toEqual([]);
        expect(await wrongBets()).toEqual([]);
        const { rows } = await sql<{ sports: number; losses: number }>`
          select coalesce(sum(case when status = 'refunded' then 0 else stake end - cashed_out - payout), 0)::bigint as sports,
            coalesce(sum(payout - paid), 0)::bigint as losses from sports_bets`.execute(house.database.kysely);
        expect(await house.houseUnits()).toEqual(rows[0]);
        const pending = await sql`select id from sports_bets where status = 'pending'`.execute(house.database.kysely);
        expect(pending.rows).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
