import { randomUUID } from 'node:crypto';
import { commandLine } from '@baize/settings';
import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { openWallet } from '../src/ledger/wallets.ts';
import { domainMigrations } from '../src/modules.ts';
import { listWagers } from '../src/records/wagers/list-wagers.ts';

/**
 * What a page costs of a player's history with a hundred thousand bets, against the first page of one with a hundred,
 * taking turns on the embedded database. `--json` prints only the result.
 */
const SHORT = 100;
const LONG = 100_000;
const TURNS = 60;
/** Places in a history, for the cursors. */
const PLACES = { 'the middle page': 0.5, 'the last page': 0.999 } as const;

const values = commandLine({
  usage: 'node apps/platform/bench/history.ts [--json]',
  about: 'What a page of a long history of bets costs, against one of a short history.',
  arguments: {},
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});

const database = await openEmbedded(null);
try {
  await migrate(database, domainMigrations);
  const [short, long] = [await playerWith(database, SHORT), await playerWith(database, LONG)];
  await sql`analyze`.execute(database.kysely);
  const result = { short: SHORT, long: LONG, turns: TURNS, pages: await measure(database, short, long) };
  console.log(values.json ? JSON.stringify(result) : result);
} finally {
  await database.close();
}

/** A player with so many settled bets, one a second, the last of them now. */
async function playerWith({ kysely, transaction }: Database, bets: number): Promise<string> {
  const userId = randomUUID();
  const { id: walletId } = await transaction((tx) => openWallet(tx, userId, 'RUB'));
  await sql`with pair as (
      insert into seed_pairs (user_id, status, server_seed, server_seed_hash, client_seed, nonce)
      values (${userId}, 'active', repeat('s', 64), ${randomUUID()}, 'client', ${bets}) returning id
    )
    insert into bets (id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome,
      algorithm, seed_id, nonce, balance_after, max_win, placed_at, settled_at)
    select gen_random_uuid(), ${walletId}, ${userId}, 'p…r', 'dice', 'RUB', 10000, 0, 0, 'lost',
      '{"direction": "under", "chance": 5000, "roll": 7000}', 'dice/1', pair.id, number, 0, 10000000, at, at
    from pair, generate_series(1, ${bets}) number,
      lateral (select date_trunc('milliseconds', now()) - make_interval(secs => ${bets} - number) as at) time`.execute(
    kysely,
  );
  return userId;
}

/** A cursor at that share of the history, as a page would have given it. */
async function cursorAt({ kysely }: Database, userId: string, share: number): Promise<string> {
  const { rows } = await sql<{ placed_at: Date; id: string }>`select placed_at, id from bets where user_id = ${userId}
    order by placed_at desc, id desc offset ${Math.floor(LONG * share)} limit 1`.execute(kysely);
  return Buffer.from(`${rows[0]!.placed_at.toISOString()} ${rows[0]!.id}`).toString('base64url');
}

async function measure(database: Database, short: string, long: string) {
  const { kysely } = database;
  const read = (userId: string, cursor?: string) => () =>
    listWagers(kysely, userId, cursor === undefined ? {} : { cursor });
  const wanted = {
    'the first page': read(long),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries(PLACES).map(
          async ([name, share]) => [name, read(long, await cursorAt(database, long, share))] as const,
        ),
      ),
    ),
  };
  const pages: { what: string; baselineMs: number; oursMs: number }[] = [];
  for (const [what, page] of Object.entries(wanted)) {
    const [baseline, ours]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      baseline.push(await timeOf(read(short)));
      ours.push(await timeOf(page));
    }
    pages.push({ what, baselineMs: middle(baseline), oursMs: middle(ours) });
  }
  return pages;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function middle(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!;
}
