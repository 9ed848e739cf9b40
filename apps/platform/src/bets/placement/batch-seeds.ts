import type { RawTransaction } from '../../foundation/db/database.ts';
import { uuids } from '../../foundation/db/sql-array.ts';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import { PAIR_SEED } from '../seeds/sealed-pair.ts';
import type { LockedSeeds } from './batch-state.ts';
import type { BetJob } from './bet-job.ts';

/**
 * Placing bets of a player locks the player's wallet, so as a rule no other transaction changes the seeds. They are
 * read without a lock, and the write refuses if they have changed since: the player rotated them, or bets in two
 * currencies at two processes. With `order by id`, a plan made while the table was empty would read all of it along its
 * primary key.
 */
const SEEDS_TEXT = `select id, user_id, server_seed, sealed_seed, server_seed_hash, client_seed, nonce from seed_pairs
    where status = 'active' and user_id = any($1::uuid[]) order by user_id`;
const READ_SEEDS = { name: 'bets-read-seeds', text: SEEDS_TEXT };
const LOCK_SEEDS = { name: 'bets-lock-seeds', text: `${SEEDS_TEXT} for update skip locked` };

type SeedRow = LockedSeeds & { readonly sealed_seed: string | null };

/** The seeds of a batch, and the players whose seeds another transaction has locked. */
export interface BatchSeeds {
  readonly seeds: readonly LockedSeeds[];
  readonly heldPlayers: ReadonlySet<string>;
}

/**
 * Reads the seeds of the jobs' players: none of players who have not begun with a client seed of their own. Unseals
 * each once, for all bets of the batch.
 * @param lock locks them until the end of the transaction: for a batch whose first attempt met a change
 */
export async function seedsFor(
  sql: RawTransaction,
  seedSeal: SeedSeal,
  jobs: readonly BetJob[],
  lock: boolean,
): Promise<BatchSeeds> {
  const userIds = new Set(jobs.filter(({ game }) => game.usesSeeds).map(({ player }) => player.userId));
  if (userIds.size === 0) return { seeds: [], heldPlayers: userIds };
  const rows = await readSeeds(sql, userIds, lock);
  const seeds = rows.map((row) => ({ ...row, server_seed: seedSeal.open(PAIR_SEED, row) }));
  for (const { user_id } of seeds) userIds.delete(user_id);
  // Only the locking read skips rows, those that another transaction has locked.
  if (!lock || userIds.size === 0) return { seeds, heldPlayers: new Set() };
  return { seeds, heldPlayers: new Set((await readSeeds(sql, userIds, false)).map(({ user_id }) => user_id)) };
}

function readSeeds(sql: RawTransaction, userIds: ReadonlySet<string>, lock: boolean): Promise<SeedRow[]> {
  return sql.query(lock ? LOCK_SEEDS : READ_SEEDS, [uuids([...userIds])]);
}
