import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createLocalBus } from '../../../foundation/bus.ts';
import { type Database, sqlState } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { auditStep } from '../../../ledger/audit-step.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { type Ledger, createLedger } from '../../../ledger/ledger.ts';
import { domainMigrations } from '../../../modules.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { fundedPlayers, seededBet } from '../../../../tests/support/seeded-bets.ts';
import { storeInstant } from '../../../../tests/support/stored-bets.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import type { BetJob, PlacedBet } from '../bet-job.ts';
import { betRecord } from '../bet-record.ts';
import { listOwnBets } from '../own-bets.ts';
import { placeBatch } from '../place-batch.ts';
import { testSeal } from '../../../../tests/support/seed-seal.ts';

let database: Database;
let ledger: Ledger;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
  ledger = await createLedger(
    database,
    createLocalBus((error) => {
      throw error;
    }),
  );
});
afterAll(() => database.close());

async function place(...jobs: BetJob[]): Promise<PlacedBet[]> {
  const deps = { database, houseAccounts: ledger.houseAccounts, clock: Date.now, seedSeal: testSeal };
  return (await placeBatch(deps, jobs)).answers.map((answer) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
}
const fresh = (player: Player): BetJob => seededBet(player, randomUUID());
/** Of a game that stores more of a bet than a narrow row holds. */
const other = (player: Player): BetJob => {
  const { game, ...job } = fresh(player);
  return { ...job, game: { name: game.name, algorithm: game.algorithm, usesSeeds: true } };
};
async function storedIn(table: 'bets' | 'instant_bets', ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids})`.execute(
    database.kysely,
  );
  return rows.map(({ id }) => id).toSorted();
}
const idsOf = (placed: readonly PlacedBet[]): string[] => placed.map(({ bet }) => bet.id).toSorted();

describe('a bet that is over at once', () => {
  it('is read again as it was answered, from one narrow row', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const placed = await place(...Array.from({ length: 8 }, () => fresh(player!)));
    expect(await storedIn('instant_bets', idsOf(placed))).toEqual(idsOf(placed));
    expect(await storedIn('bets', idsOf(placed))).toEqual([]);
    const { bets } = await listOwnBets(database.kysely, player!.userId, {});
    const answered = placed.map(({ bet }) => betRecord(bet));
    const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1);
    expect(bets.toSorted(byId)).toEqual(answered.toSorted(byId));
    // Both outcomes, so that rows of one posting and of two were read.
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set(['lost', 'won']));
  });

  it('is posted as a stake and a payout, one after the other, and the house has the other side', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const account = ledger.houseAccounts('dice', 'RUB');
    const before = (await houseBalances(database.kysely)).get(account)!;
    const placed = await place(...Array.from({ length: 8 }, () => fresh(player!)));
    const { rows } = await sql<{ kind: string; amount: number; sequence: number; balance_after: number }>`
      select kind, amount, sequence, balance_after from postings
      where reference = any(${idsOf(placed)}) order by sequence`.execute(database.kysely);
    const payouts = placed.filter(({ bet }) => bet.payout > 0);
    expect(rows.filter(({ kind }) => kind === 'stake')).toHaveLength(8);
    expect(rows.filter(({ kind }) => kind === 'payout')).toHaveLength(payouts.length);
    // The wallet's first posting was its money.
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 2));
    expect(rows.at(-1)!.balance_after).toBe(placed.at(-1)!.balanceUnits);
    const net = rows.reduce((sum, { amount }) => sum + amount, 0);
    expect((await houseBalances(database.kysely)).get(account)).toBe(before - net);
    expect(await auditLedger(database.kysely)).toEqual([]);
    expect(await auditStep(database)).toEqual({ wallets: 0, units: 0 });
  });

  it('gets its first answer again, and its id is no other bet, whichever way they are stored', async () => {
    const [ann, ben] = await fundedPlayers(database, ledger, 2);
    const [narrow, wide] = [fresh(ann!), other(ann!)];
    const first = await place(narrow, wide);
    const again = await place(wide, narrow);
    expect(again.map(({ replayed }) => replayed)).toEqual([true, true]);
    expect(again.map(({ balanceUnits }) => balanceUnits)).toEqual(first.map((each) => each.balanceUnits).toReversed());
    for (const { id } of [narrow, wide])
      for (const job of [fresh(ben!), other(ben!)])
        await expect(place({ ...job, id })).rejects.toMatchObject({ code: 'idempotency-conflict' });
  });

  it('stands in one chain with bets of other games, in one batch and in turns', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    for (let turn = 0; turn < 4; turn++) {
      const jobs = [fresh(player!), other(player!), fresh(player!)];
      await place(...(turn % 2 === 0 ? jobs : jobs.slice(1)));
      await place(fresh(player!));
      expect(await auditStep(database)).toEqual({ wallets: 0, units: 0 });
    }
    expect(await auditLedger(database.kysely)).toEqual([]);
  });

  it('is stored like others while processes run that cannot read narrow rows', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const earlier = fresh(player!);
    await place(earlier);
    await storeInstant(database, false);
    const placed = await place(fresh(player!), earlier);
    await storeInstant(database, true);
    expect(placed.map(({ replayed }) => replayed)).toEqual([false, true]);
    expect(await storedIn('bets', idsOf(placed))).toEqual([placed[0]!.bet.id]);
    expect(await auditLedger(database.kysely)).toEqual([]);
  });

  it('is paged through together with bets of before', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const placed: PlacedBet[] = [];
    for (let batch = 0; batch < 8; batch++) {
      await storeInstant(database, batch % 2 === 1);
      placed.push(...(await place(...Array.from({ length: 10 }, () => fresh(player!)))));
    }
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await listOwnBets(database.kysely, player!.userId, cursor === '' ? {} : { cursor });
      pages.push(page.bets.map(({ id }) => id));
      cursor = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 25, 5]);
    const newestFirst = placed.toSorted(
      ({ bet: one }, { bet: two }) => two.placed_at.getTime() - one.placed_at.getTime() || (two.id < one.id ? -1 : 1),
    );
    expect(pages.flat()).toEqual(newestFirst.map(({ bet }) => bet.id));
  });
});

describe('the books', () => {
  it('[L5] refuse an id that a narrow row has to whoever looks among other bets only', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const [{ bet }] = (await place(fresh(player!))) as [PlacedBet];
    const twice = sql`insert into bets (id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome,
        algorithm, seed_id, nonce, balance_after, max_win, placed_at, settled_at)
      select id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm, seed_id, nonce,
        balance_after, max_win, placed_at, settled_at from all_bets where id = ${bet.id}`;
    const error: unknown = await twice.execute(database.kysely).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23505');
  });

  it("[L3] refuse a narrow row without the house's side, or with another amount", async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    const [{ bet }] = (await place(fresh(player!))) as [PlacedBet];
    const forged = sql`with transfer as (insert into ledger_transfers (key) values (${randomUUID()}) returning id)
      insert into instant_bets select gen_random_uuid(), wallet_id, transfer.id, placed_at, stake, stake * 2, balance_after + stake * 2,
        seed_id, nonce, sequence + 2, multiplier, rule, outcome from instant_bets, transfer where instant_bets.id = ${bet.id}`;
    const error: unknown = await forged.execute(database.kysely).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23514');
    expect(String(error)).toContain('ledger-unbalanced');
  });

  it('[L2] refuse to change or remove a narrow row', async () => {
    for (const statement of ['update instant_bets set payout = 1', 'delete from instant_bets', 'truncate instant_bets'])
      await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('ledger-append-only');
  });

  it('[L6] see a wallet that has more than its bets left it', async () => {
    const [player] = await fundedPlayers(database, ledger, 1);
    await place(fresh(player!));
    const change = sql`update wallets set balance = balance + 1 where user_id = ${player!.userId}`;
    await expect(change.execute(database.kysely)).rejects.toThrow('ledger-wallet-without-posting');
  });
});

// The embedded database has the same rows.
describeWithServers('the size of a bet', () => {
  it('is at most 250 bytes, with its indexes, its postings and its transfer', async () => {
    const TABLES = ['bets', 'instant_bets', 'ledger_postings', 'ledger_transfers'];
    const sizeOf = async (): Promise<number> => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(${TABLES}::text[]) name`.execute(
        database.kysely,
      );
      return rows[0]!.bytes;
    };
    const players = await fundedPlayers(database, ledger, 100);
    const before = await sizeOf();
    for (let batch = 0; batch < 200; batch++) await place(...players.map(fresh));
    expect(((await sizeOf()) - before) / 20_000).toBeLessThanOrEqual(250);
  });
});
