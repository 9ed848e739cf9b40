import type { RotateSeeds, Seeds } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { firstPairs, newPair } from './new-pair.ts';

type SeedPair = Selectable<Tables['seed_pairs']>;

/** Gives each user a pair in use and a committed next one, where they are not there. */
export async function ensureSeeds(db: Kysely<Tables>, userIds: readonly string[]): Promise<void> {
  await db
    .insertInto('seed_pairs')
    .values(userIds.flatMap(firstPairs))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The user's seeds as the fairness screen shows them: commitments, never the secrets of the pair in use. */
export async function readSeeds(db: Kysely<Tables>, userId: string): Promise<Seeds> {
  const pairs = await openPairs(db, userId);
  if (pairs === null) {
    await ensureSeeds(db, [userId]);
    return readSeeds(db, userId);
  }
  const previous = await revealed(db, userId).executeTakeFirst();
  return {
    serverSeedHash: pairs.active.server_seed_hash,
    clientSeed: pairs.active.client_seed!,
    nonce: pairs.active.nonce,
    nextServerSeedHash: pairs.next.server_seed_hash,
    previous: previous === undefined ? null : reveal(previous),
  };
}

/**
 * Reveals the pair in use and puts the committed next one in its place, with the player's client seed.
 * Giving up the same pair again with the same client seed answers the present seeds and rotates nothing.
 * Refuses `seed-in-use` while a bet of the pair is open, `seed-changed` if the named pair is not in use,
 * `idempotency-conflict` if it was given up for another client seed: nobody is told that a wish holds which does not.
 */
export async function rotateSeeds(
  database: Database,
  clock: Clock,
  userId: string,
  { serverSeedHash, clientSeed }: z.infer<typeof RotateSeeds>,
): Promise<Seeds> {
  return database.transaction(async (tx) => {
    await ensureSeeds(tx.db, [userId]);
    const pairs = await lockPairs(tx, userId);
    if (pairs.active.server_seed_hash !== serverSeedHash) {
      const last = await revealed(tx.db, userId).executeTakeFirst();
      if (last?.server_seed_hash !== serverSeedHash) refuse('seed-changed');
      if (pairs.active.client_seed !== clientSeed) refuse('idempotency-conflict');
      return readSeeds(tx.db, userId);
    }
    if (await hasOpenBet(tx, pairs.active.id)) refuse('seed-in-use');
    await tx.db
      .updateTable('seed_pairs')
      .set({ status: 'revealed', revealed_at: new Date(clock()) })
      .where('id', '=', pairs.active.id)
      .execute();
    await tx.db
      .updateTable('seed_pairs')
      .set({ status: 'active', client_seed: clientSeed })
      .where('id', '=', pairs.next.id)
      .execute();
    await tx.db
      .insertInto('seed_pairs')
      .values(newPair(userId, 'next', null))
      .execute();
    return readSeeds(tx.db, userId);
  });
}

async function openPairs(
  db: Kysely<Tables>,
  userId: string,
  lock?: 'lock',
): Promise<{ active: SeedPair; next: SeedPair } | null> {
  const query = db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'revealed')
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  const active = rows.find(({ status }) => status === 'active');
  const next = rows.find(({ status }) => status === 'next');
  return active && next ? { active, next } : null;
}

/** Whoever had to wait for another rotation finds the pair that it made with another look. */
async function lockPairs(tx: Tx, userId: string): Promise<{ active: SeedPair; next: SeedPair }> {
  return (await openPairs(tx.db, userId, 'lock')) ?? lockPairs(tx, userId);
}

function revealed(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'revealed')
    .orderBy('revealed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

function reveal({ server_seed, server_seed_hash, client_seed, nonce }: SeedPair): NonNullable<Seeds['previous']> {
  return { serverSeed: server_seed, serverSeedHash: server_seed_hash, clientSeed: client_seed!, bets: nonce };
}

async function hasOpenBet(tx: Tx, seedId: number): Promise<boolean> {
  const open = await tx.db
    .selectFrom('bets')
    .select('id')
    .where('seed_id', '=', seedId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
