import { randomUUID } from 'node:crypto';
import { commandLine } from '@baize/settings';
import { sql } from 'kysely';
import { createServerDatabase } from '../chaos/server-database.ts';
import { createLocalBus } from '../src/foundation/bus.ts';
import type { Database } from '../src/foundation/db/database.ts';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { openPostgresql } from '../src/foundation/db/postgresql.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { type Ledger, createLedger } from '../src/ledger/ledger.ts';
import { domainMigrations } from '../src/modules.ts';
import { settleDue } from '../src/sports/settlement/settle-market.ts';
import { storeResults } from '../src/sports/settlement/store-results.ts';

/**
 * Rows a second that the settlement of a market with a hundred thousand bets writes, against one bulk update of as many
 * rows of a copy of the table, taking turns. On the PostgreSQL server of BENCH_DATABASE_URL if there is one, else
 * on the embedded database; `--json` prints only the result.
 */
const BETS = 100_000;
const PLAYERS = 2_000;
const ROUNDS = 3;
/** The rows that a bet costs that wins: itself, its leg and its posting. Wallets and transfers are not counted. */
const ROWS_A_BET = 3;
const CONNECTIONS = 4;
const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';
const STAKE = 1_000_000;
const GRANT = (STAKE * BETS) / PLAYERS;

const values = commandLine({
  usage: 'node apps/platform/bench/settlement.ts [--json]',
  about:
    'Rows a second that the settlement of a market writes, on the PostgreSQL server of BENCH_DATABASE_URL or else on the embedded database.',
  arguments: {},
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const server = await createServerDatabase(process.env['BENCH_DATABASE_URL'] ?? DEFAULT_SERVER).catch(() => null);
const database = server === null ? await openEmbedded(null) : await openPostgresql(server.url, CONNECTIONS, () => {});
try {
  const result = await measure(database);
  console.log(values.json ? JSON.stringify(result) : result);
} finally {
  await database.close();
  await server?.drop();
}

async function measure(on: Database) {
  await migrate(on, domainMigrations);
  const bus = createLocalBus((error) => {
    throw error;
  });
  const ledger = await createLedger(on, bus);
  const samples: { baseline: number; ours: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const marketId = `winner-${round}`;
    await placeBets(on, ledger, marketId);
    await on.kysely.executeQuery(sql`analyze`.compile(on.kysely));
    const baseline = await bulkUpdate(on, marketId);
    samples.push({ baseline, ours: await settle(on, ledger, marketId) });
  }
  const problems = await auditLedger(on.kysely);
  return {
    kind: on.kind,
    bets: BETS,
    rounds: ROUNDS,
    rowsABet: ROWS_A_BET,
    baseline: middle(samples.map((each) => each.baseline)),
    ours: middle(samples.map((each) => each.ours)),
    booksRight: problems.length === 0,
  };

  async function settle(target: Database, { houseAccounts }: Ledger, marketId: string): Promise<number> {
    const results = { home: { type: 'won' as const } };
    const message = { type: 'betSettlement' as const, fixtureId: 'bench', marketId, revision: 1, results };
    await storeResults(target, [message], null, new Date());
    const seconds = await secondsOf(async () => {
      const settled = await settleDue({ database: target, houseAccounts, bus, clock: Date.now });
      if (settled !== BETS) throw new Error(`${settled} bets were settled, not ${BETS}.`);
    });
    return (BETS * ROWS_A_BET) / seconds;
  }
}

/** Open bets of two thousand players, with the postings that a slip makes. */
async function placeBets({ kysely, rawTransaction }: Database, ledger: Ledger, marketId: string): Promise<void> {
  const sandbox = ledger.houseAccounts('sandbox', 'RUB');
  const sports = ledger.houseAccounts('sports', 'RUB');
  await rawTransaction(async (raw) => {
    await raw.script(`
      create temporary table bench_players on commit drop as
        select gen_random_uuid() as user_id, nextval(pg_get_serial_sequence('ledger_accounts', 'id')) as wallet_id from generate_series(1, ${PLAYERS});
      insert into ledger_accounts (id, purpose, currency) overriding system value select wallet_id, 'wallet', 'RUB' from bench_players;
      insert into wallets (id, user_id, currency) select wallet_id, user_id, 'RUB' from bench_players;
      with transfer as (insert into ledger_transfers (key) values ('bench:${randomUUID()}') returning id)
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
        select wallet_id, 1, transfer.id, ${GRANT}, ${GRANT}, 'grant', null::uuid from bench_players, transfer
        union all select ${sandbox}, transfer.id, transfer.id, -${GRANT * PLAYERS}, null::bigint, 'bets', null::uuid from transfer;
      update wallets set balance = ${GRANT}, sequence = 1 where id in (select wallet_id from bench_players);
      insert into sports_bets (id, wallet_id, user_id, currency, type, winners, stake, max_payout, odds_choice, status, content, balance_after, placed_at)
        select gen_random_uuid(), wallet_id, user_id, 'RUB', 'single', null, ${STAKE}, 10000000000, 'none', 'open', '${marketId}', 0, now()
        from bench_players, generate_series(1, ${BETS / PLAYERS});
      insert into sports_bet_legs (bet_id, position, fixture_id, market_id, selection_id, market_version, odds_milli, is_live, facts)
        select id, 0, 'bench', '${marketId}', 'home', 1, 2000, false,
          '{"sport":"football","league":{"latin":"Cup","cyrillic":"Cup","devanagari":"Cup"},"competitors":[],"startsAt":0,"kind":"winner","lineHundredths":null,"period":null}'::jsonb
        from sports_bets where content = '${marketId}';
      with transfer as (insert into ledger_transfers (key) values ('bench:${randomUUID()}') returning id)
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
        select wallet_id, 1 + row_number() over bets, transfer.id, -${STAKE}, ${GRANT} - ${STAKE} * row_number() over bets, 'sports-stake', sports_bets.id
        from sports_bets, transfer where content = '${marketId}' window bets as (partition by wallet_id order by sports_bets.id)
        union all select ${sports}, transfer.id, transfer.id, ${STAKE * BETS}, null::bigint, 'bets', null::uuid from transfer;
      update wallets set balance = 0, sequence = 1 + ${BETS / PLAYERS} where id in (select wallet_id from bench_players);
    `);
  });
  await kysely.executeQuery(
    sql`create table if not exists bench_bulk (like sports_bets including all)`.compile(kysely),
  );
  await kysely.executeQuery(sql`truncate bench_bulk`.compile(kysely));
  await kysely.executeQuery(
    sql`insert into bench_bulk select * from sports_bets where content = ${marketId}`.compile(kysely),
  );
}

/** A bulk update of as many rows, in one statement. */
async function bulkUpdate({ kysely }: Database, marketId: string): Promise<number> {
  const seconds = await secondsOf(() =>
    kysely.executeQuery(
      sql`update bench_bulk set status = 'won', payout = stake * 2, paid = stake * 2, settled_at = now(), revision = revision + 1
        where content = ${marketId}`.compile(kysely),
    ),
  );
  return BETS / seconds;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

function middle(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)]!;
}
