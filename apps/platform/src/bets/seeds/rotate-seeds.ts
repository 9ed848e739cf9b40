import type { RotateSeeds, Seeds } from '@baize/protocol';
import type * as z from 'zod/mini';
import type { Deps } from '../../foundation/module.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { PAIR_SEED } from './sealed-pair.ts';
import { lastRevealed, lockPairs, putInUse, shownSeeds } from './seed-pairs.ts';

/**
 * Reveals the pair in use and puts the committed next one in its place, with the player's client seed.
 * Giving up the same pair again with the same client seed returns the present seeds and rotates nothing.
 * Refuses `client-seed-missing` if no pair is in use yet, `seed-in-use` while a bet of the pair is open, `seed-changed`
 * if the named pair is not in use, `idempotency-conflict` if it was given up for another client seed, so that a client
 * seed is never confirmed that is not in use, and `seed-unreadable` if there is nothing to reveal.
 */
export async function rotateSeeds(
  { database, clock, seedSeal }: Pick<Deps, 'clock' | 'database' | 'seedSeal'>,
  userId: string,
  { serverSeedHash, clientSeed }: z.infer<typeof RotateSeeds>,
): Promise<Seeds> {
  return database.transaction(async (tx) => {
    const { active, next } = await lockPairs(tx, seedSeal, userId);
    if (active === null) refuse('client-seed-missing');
    if (active.server_seed_hash !== serverSeedHash) {
      const last = await lastRevealed(tx.db, userId);
      if (last?.server_seed_hash !== serverSeedHash) refuse('seed-changed');
      if (active.client_seed !== clientSeed) refuse('idempotency-conflict');
      return shownSeeds(tx.db, { active, next });
    }
    if (await hasOpenBet(tx, active.id)) refuse('seed-in-use');
    await tx.db
      .updateTable('seed_pairs')
      .set({
        status: 'revealed',
        server_seed: seedSeal.mustOpen(PAIR_SEED, active),
        sealed_seed: null,
        revealed_at: new Date(clock()),
      })
      .where('id', '=', active.id)
      .execute();
    return putInUse(tx, seedSeal, next, clientSeed);
  });
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
