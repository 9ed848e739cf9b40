import type { RawTransaction } from '../../foundation/db/database.ts';
import { uuids } from '../../foundation/db/sql-array.ts';
import { makeSeeds } from '../seeds/make-seeds.ts';
import type { LockedSeeds } from './batch-state.ts';
import type { BetJob } from './bet-job.ts';

/**
 * Whoever places bets of a player holds the player's wallet, so the seeds are as a rule nobody else's. They are read
 * without a lock, and the write refuses if they have changed since: the player rotated them, or bets in two currencies
 * at two processes. Ordered by id, a plan made while the table was empty would read all of it along its primary key.
 */
const SEEDS_TEXT = `select id, user_id, server_seed, server_seed_hash, client_seed, nonce from seed_pairs
    where status = 'active' and user_id = any($1::uuid[]) order by user_id`;
const READ_SEEDS = { name: 'bets-read-seeds', text: SEEDS_TEXT };
const LOCK_SEEDS = { name: 'bets-lock-seeds', text: `${SEEDS_TEXT} for update skip locked` };

/** The seeds of a batch, and the players whose seeds another transaction has. */
export interface BatchSeeds {
  readonly seeds: readonly LockedSeeds[];
  readonly heldPlayers: ReadonlySet<string>;
}

/**
 * Reads the seeds of the jobs' players, and makes them for those who have none yet.
 * @param lock holds them until the end of the transaction: for a batch whose first attempt met a change
 */
export async function seedsFor(sql: RawTransaction, jobs: readonly BetJob[], lock: boolean): Promise<BatchSeeds> {
  const userIds = new Set(jobs.filter(({ game }) => game.usesSeeds).map(({ player }) => player.userId));
  if (userIds.size === 0) return { seeds: [], heldPlayers: userIds };
  const seeds = await readSeeds(sql, userIds, lock);
  for (const { user_id } of seeds) userIds.delete(user_id);
  if (userIds.size === 0) return { seeds, heldPlayers: userIds };

  const heldPlayers = new Set(lock ? (await readSeeds(sql, userIds, false)).map(({ user_id }) => user_id) : []);
  for (const userId of heldPlayers) userIds.delete(userId);
  if (userIds.size === 0) return { seeds, heldPlayers };
  makeSeeds(sql, userIds);
  return { seeds: [...seeds, ...(await readSeeds(sql, userIds, lock))], heldPlayers };
}

function readSeeds(sql: RawTransaction, userIds: ReadonlySet<string>, lock: boolean): Promise<LockedSeeds[]> {
  return sql.query(lock ? LOCK_SEEDS : READ_SEEDS, [uuids([...userIds])]);
}
