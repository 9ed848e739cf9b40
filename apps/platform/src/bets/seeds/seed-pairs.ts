import type { Seeds, SeedsToBegin } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import '../../foundation/sealing/module.ts';
import { newPair } from './new-pair.ts';

export type SeedPair = Selectable<Tables['seed_pairs']>;

/** What a player has that is not revealed. No pair is in use until the player has named the first client seed. */
export interface OpenPairs {
  readonly active: SeedPair | null;
  readonly next: SeedPair;
}

/** Commits to a pair for each player who has none that waits. */
export async function commitNext(db: Kysely<Tables>, seedSeal: SeedSeal, userIds: readonly string[]): Promise<void> {
  await db
    .insertInto('seed_pairs')
    .values(userIds.map((userId) => newPair(seedSeal, userId, 'next', null)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The user's seeds as the fairness screen shows them: commitments, never the secrets of the pair in use. A player who
 * has none in use sees the commitment that will be used with their first client seed.
 */
export async function readSeeds(db: Kysely<Tables>, seedSeal: SeedSeal, userId: string): Promise<Seeds | SeedsToBegin> {
  const pairs = await openPairs(db, userId);
  if (pairs === null) {
    await commitNext(db, seedSeal, [userId]);
    return readSeeds(db, seedSeal, userId);
  }
  const { active, next } = pairs;
  if (active !== null) return shownSeeds(db, { active, next });
  return {
    serverSeedHash: null,
    clientSeed: null,
    nonce: 0,
    nextServerSeedHash: next.server_seed_hash,
    previous: null,
  };
}

/** The seeds of a player who has a pair in use. */
export async function shownSeeds(
  db: Kysely<Tables>,
  { active, next }: { readonly active: SeedPair; readonly next: SeedPair },
): Promise<Seeds> {
  const previous = await lastRevealed(db, active.user_id);
  return {
    serverSeedHash: active.server_seed_hash,
    clientSeed: active.client_seed!,
    nonce: active.nonce,
    nextServerSeedHash: next.server_seed_hash,
    previous: previous === undefined ? null : reveal(previous),
  };
}

/** Puts the pair that waits in use, with the player's client seed, and commits to the one after it. */
export async function putInUse(tx: Tx, seedSeal: SeedSeal, waiting: SeedPair, clientSeed: string): Promise<Seeds> {
  const active = await tx.db
    .updateTable('seed_pairs')
    .set({ status: 'active', client_seed: clientSeed })
    .where('id', '=', waiting.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const next = await tx.db
    .insertInto('seed_pairs')
    .values(newPair(seedSeal, waiting.user_id, 'next', null))
    .returningAll()
    .executeTakeFirstOrThrow();
  return shownSeeds(tx.db, { active, next });
}

/** A call that had to wait for another call's change looks again, and finds the pair that the other one made. */
export async function lockPairs(tx: Tx, seedSeal: SeedSeal, userId: string): Promise<OpenPairs> {
  const pairs = await openPairs(tx.db, userId, 'lock');
  if (pairs !== null) return pairs;
  await commitNext(tx.db, seedSeal, [userId]);
  return lockPairs(tx, seedSeal, userId);
}

/** Null if nothing is committed, and for a call that waited while another one put the committed pair in use. */
async function openPairs(db: Kysely<Tables>, userId: string, lock?: 'lock'): Promise<OpenPairs | null> {
  const query = db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'revealed')
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  const next = rows.find(({ status }) => status === 'next');
  return next ? { active: rows.find(({ status }) => status === 'active') ?? null, next } : null;
}

/** The pair that the player gave up last. */
export function lastRevealed(db: Kysely<Tables>, userId: string): Promise<SeedPair | undefined> {
  return revealedPairs(db, userId).limit(1).executeTakeFirst();
}

/** A query of the pairs that the player gave up, the last first. */
export function revealedPairs(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'revealed')
    .orderBy('revealed_at', 'desc')
    .orderBy('id', 'desc');
}

export function reveal(pair: SeedPair): NonNullable<Seeds['previous']> {
  const { server_seed, server_seed_hash, client_seed, nonce } = pair;
  return { serverSeed: server_seed!, serverSeedHash: server_seed_hash, clientSeed: client_seed!, bets: nonce };
}
