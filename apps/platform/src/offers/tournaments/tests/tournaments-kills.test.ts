import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import fc from 'fast-check';
import { auditLedger } from '../../../ledger/audit.ts';
import { openWallet } from '../../../ledger/wallets.ts';
import { DECIDE_AFTER_MS, settleDue } from '../settle.ts';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { mortal } from '../../../../tests/support/mortal-database.ts';
import { RUB } from '../../../../tests/support/offers.ts';
import { startPromotions } from '../../../../tests/support/promotions-house.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

const RUNS = cases(4, 100);
const PLAYERS = 4;
const HOUR_MS = 3_600_000;
/** Prizes of the first three places. */
const PRIZES = [70 * RUB, 20 * RUB, 10 * RUB];
/** Long after the platform's present, so that nobody but this test decides it. */
const STARTS = Date.parse('2030-01-07T00:00:00Z');

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

interface PlannedBet {
  readonly player: number;
  readonly multiplier: number;
  readonly stake: number;
  /** Minutes from the beginning; some are outside. */
  readonly minute: number;
}
const plannedBets = fc.array(
  fc.record({
    player: fc.nat(PLAYERS - 1),
    multiplier: fc.integer({ min: 0, max: 5 }).map((times) => times * 10_000),
    stake: fc.integer({ min: 5, max: 30 }).map((roubles) => roubles * RUB),
    minute: fc.integer({ min: -10, max: 70 }),
  }),
  { maxLength: 14 },
);
const deaths = fc.array(fc.record({ atTransaction: fc.integer({ min: 1, max: 6 }), committed: fc.boolean() }), {
  maxLength: 4,
});

/**
 * A tournament of one hour with its players, all joined before it. @returns ids of the players, in the order of their
 * joining
 */
async function open(id: string, scoring: 'best-multiplier' | 'turnover'): Promise<string[]> {
  const { kysely } = accounts.database;
  const amounts = (units: number) => ({ RUB: units, USD: units, KZT: units, INR: units, EUR: units });
  const json = (value: unknown) => JSON.stringify(value) as never;
  await kysely
    .insertInto('tournaments')
    .values({
      id,
      series: 'test',
      title: json({ ru: id, en: id, kz: id, br: id, hi: id }),
      games: json(['dice']),
      scoring,
      min_stakes: json(amounts(10 * RUB)),
      points: json(amounts(RUB)),
      prizes: json(PRIZES.map((units, index) => ({ from: index + 1, to: index + 1, amounts: amounts(units) }))),
      starts_at: new Date(STARTS),
      ends_at: new Date(STARTS + HOUR_MS),
    })
    .execute();
  const players = Array.from({ length: PLAYERS }, () => randomUUID());
  for (const [index, userId] of players.entries()) {
    await accounts.database.transaction((tx) => openWallet(tx, userId, 'RUB'));
    await kysely
      .insertInto('tournament_entries')
      .values({
        tournament_id: id,
        user_id: userId,
        currency: 'RUB',
        player: 'pl***',
        joined_at: new Date(STARTS - PLAYERS + index),
      })
      .execute();
  }
  return players;
}

/** The rules written down a second time, bet by bet. @returns players in the order of their places */
function expectedPlaces(bets: readonly PlannedBet[], scoring: 'best-multiplier' | 'turnover'): number[] {
  const counted = bets.filter(({ minute, stake }) => stake >= 10 * RUB && minute >= 0 && minute < 60);
  const scores = Array.from({ length: PLAYERS }, (_, player) => {
    const own = counted.filter((each) => each.player === player).toSorted((a, b) => a.minute - b.minute);
    if (scoring === 'turnover')
      return { player, score: own.reduce((sum, { stake }) => sum + stake, 0) / RUB, at: own.at(-1)?.minute ?? 0 };
    const score = Math.max(0, ...own.map(({ multiplier }) => multiplier));
    return { player, score, at: own.find(({ multiplier }) => multiplier === score)?.minute ?? 0 };
  });
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at || a.player - b.player)
    .map(({ player }) => player);
}

it.each(['best-multiplier', 'turnover'] as const)(
  '[T4] [T7] [T9] %s: whatever was bet and whenever a process dies, each prize is paid once and to whom it belongs',
  async (scoring) => {
    const { deps, database } = accounts;
    const now = STARTS + HOUR_MS + DECIDE_AFTER_MS;
    await fc.assert(
      fc.asyncProperty(plannedBets, deaths, async (bets, plan) => {
        const players = await open(randomUUID(), scoring);
        for (const { minute, multiplier, player, stake } of bets) {
          const placedAt = STARTS + minute * 60_000;
          const status = multiplier > 0 ? 'won' : 'lost';
          await writeBet(database, players[player]!, { currency: 'RUB', stake, multiplier, status, placedAt });
        }
        for (const death of [...plan, null]) {
          const settled = settleDue({ ...deps, database: mortal(database, death, () => {}) }, now);
          if (death === null) await settled;
          else await settled.catch(() => undefined);
        }
        await settleDue(deps, now);
        const places = expectedPlaces(bets, scoring);
        for (const [player, userId] of players.entries()) {
          const place = places.indexOf(player);
          const wallet = await database.kysely
            .selectFrom('wallets')
            .select(['balance', 'sequence'])
            .where('user_id', '=', userId)
            .executeTakeFirstOrThrow();
          const prize = place < 0 ? 0 : (PRIZES[place] ?? 0);
          expect(wallet).toEqual({ balance: prize, sequence: prize === 0 ? 0 : 1 });
        }
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(database.kysely)).toEqual([]);
  },
  240_000,
);
