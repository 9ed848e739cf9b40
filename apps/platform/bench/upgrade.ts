import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, integer, text } from '@baize/settings';
import pg from 'pg';
import { type LoadResult, runLoad } from './load.ts';
import { createBenchDatabase } from './pgbench.ts';
import { type BenchServer, startServer } from './server-process.ts';

/**
 * The migration to narrow rows during play: a process of the version before takes bets on a database that is full of
 * them, while one of this version migrates, joins, and takes over. Fails when one call fails or the books are wrong.
 */
const CONNECTIONS = 16;
const SETTLING_MS = 3_000;

const { before, bets, seed } = commandLine({
  usage: 'node apps/platform/bench/upgrade.ts [--before FOLDER] [--bets N] [--seed TEXT]',
  about:
    'What players notice of the upgrade to narrow rows. FOLDER is an installed copy of the version before it. BENCH_DATABASE_URL names the server.',
  arguments: {
    before: { description: 'An installed copy of the version before.', fallback: '../before', check: text },
    bets: {
      description: 'Bets that the database has already.',
      fallback: '1000000',
      check: integer(1_000, 10_000_000),
    },
    seed: { description: 'What the identifiers of all bets follow from.', fallback: 'upgrade', check: text },
  },
  switches: {},
});

const server = process.env['BENCH_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const database = await createBenchDatabase(server, `baize_upgrade_${process.pid}`);
if (database === null) throw new Error('No PostgreSQL server was found (BENCH_DATABASE_URL).');
const folder = await mkdtemp(join(tmpdir(), 'baize-upgrade-'));
const settings = { DATABASE_URL: database.url, BAIZE_DATA_DIR: folder, BENCH_SEED: seed };
const servers: BenchServer[] = [];
try {
  const told = await upgrade(database.url);
  console.log(JSON.stringify(told, null, 2));
  if (told.failed > 0 || !told.right) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((each) => each.close()));
  await database.drop();
  await rm(folder, { recursive: true });
}

async function upgrade(url: string) {
  const old = await startServer(settings, resolve(before, 'apps/platform/bench/serve.ts'));
  servers.push(old);
  await fill(url);
  const alone = await play([old], 'alone', 3);
  // The new process migrates while the old one takes bets.
  const progress = { isReady: false };
  const starting = startServer(settings).finally(() => (progress.isReady = true));
  const begun = performance.now();
  const during: LoadResult[] = [];
  while (!progress.isReady) during.push(await play([old], `during ${during.length}`, 1));
  const young = await starting;
  servers.push(young);
  const startedMs = performance.now() - begun;
  const beside = await play([old, young], 'beside', 5);
  servers.shift();
  await old.close();
  const instead = await play([young], 'instead', 3);
  await query(url, 'update bet_storage set instant = true');
  const narrow = await play([young], 'narrow', 5);
  await sleep(SETTLING_MS);
  const all = [alone, ...during, beside, instead, narrow];
  const acknowledged = all.flatMap((load) => load.acknowledged);
  const audit = await young.audit(acknowledged);
  const [{ count }] = (await query(url, 'select count(*)::int as count from instant_bets')) as [{ count: number }];
  const { ledgerProblems, wrongNonces, notOnce } = audit;
  return {
    betsBefore: bets,
    startedMs: Math.round(startedMs),
    sent: all.reduce((sum, load) => sum + load.sent.length, 0),
    failed: all.reduce((sum, load) => sum + load.failed, 0),
    failures: all.flatMap((load) => load.failures),
    longestMs: {
      alone: Math.round(alone.longestMs),
      during: Math.round(Math.max(...during.map((load) => load.longestMs))),
      beside: Math.round(beside.longestMs),
      instead: Math.round(instead.longestMs),
      narrow: Math.round(narrow.longestMs),
    },
    narrowRows: count,
    books: audit,
    right:
      ledgerProblems + wrongNonces + notOnce === 0 &&
      audit.bets === bets + acknowledged.length &&
      count === narrow.acknowledged.length,
  };
}

function play(on: readonly BenchServer[], name: string, seconds: number): Promise<LoadResult> {
  return runLoad({
    ports: on.map(({ port }) => port),
    tokens: on[0]!.tokens,
    connections: CONNECTIONS,
    seconds,
    seed: `${seed} ${name}`,
  });
}

/**
 * Lost bets of one rouble, spread over all wallets, as the version before would have written them: one transfer a
 * wallet.
 */
async function fill(url: string): Promise<void> {
  await query(
    url,
    `with player as (
        select id, user_id, balance, sequence, row_number() over (order by id) as place,
          ${bets} / count(*) over () as bets from wallets where kind = 'real' and currency = 'RUB'
      ), transfer as (
        insert into ledger_transfers (key) select 'fill:' || place from player returning id, key
      ), pair as (
        insert into seed_pairs (user_id, status, server_seed, server_seed_hash, client_seed, nonce)
        select user_id, 'active', encode(sha256(user_id::text::bytea), 'hex'), encode(sha256(id::text::bytea), 'hex'), 'bench', bets
        from player returning id, user_id
      ), bet as materialized (
        select gen_random_uuid() as id, player.id as wallet_id, player.user_id, number, player.sequence + number as sequence,
          player.balance - 10000 * number as balance, transfer.id as transfer_id, pair.id as seed_id
        from player join transfer on transfer.key = 'fill:' || place join pair on pair.user_id = player.user_id,
          generate_series(1, player.bets) number
      ), placed as (
        insert into bets (id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm,
          seed_id, nonce, balance_after, max_win, placed_at, settled_at)
        select id, wallet_id, user_id, 'be***', 'dice', 'RUB', 10000, 0, 0, 'lost', '{"direction": "under", "chance": 4950, "roll": 9000}',
          'dice/1', seed_id, number - 1, balance, 10000000000, now(), now() from bet
      ), posted as (
        insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
        select wallet_id, sequence, transfer_id, -10000, balance, 'stake', id from bet
        union all
        select account.id, transfer_id, transfer_id, count(*) * 10000, null, 'bets', null
        from bet, ledger_accounts account where account.purpose = 'dice' and account.currency = 'RUB' group by 1, 2, 3
      )
      update wallets set balance = wallets.balance - 10000 * player.bets, sequence = wallets.sequence + player.bets
      from player where wallets.id = player.id`,
  );
  await query(url, 'vacuum analyze');
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}
