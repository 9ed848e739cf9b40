import type { Seeds } from '@baize/protocol';
import type { Deps } from '../../foundation/module.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { commitNext, lockPairs, putInUse, shownSeeds } from './seed-pairs.ts';

/**
 * Puts the committed pair in use, with the first client seed, which the player's browser chose. The commitment is
 * always stored before the client seed arrives: either the player was shown it, or it is committed here first, in a
 * transaction of its own.
 * A repeat with the client seed in use returns the present seeds and changes nothing.
 * Refuses `idempotency-conflict` if another client seed is in use: of another tab, or of a player who had seeds
 * already.
 */
export async function beginSeeds(
  { database, seedSeal }: Pick<Deps, 'database' | 'seedSeal'>,
  userId: string,
  clientSeed: string,
): Promise<Seeds> {
  await commitNext(database.kysely, seedSeal, [userId]);
  return database.transaction(async (tx) => {
    const { active, next } = await lockPairs(tx, seedSeal, userId);
    if (active === null) return putInUse(tx, seedSeal, next, clientSeed);
    if (active.client_seed !== clientSeed) refuse('idempotency-conflict');
    return shownSeeds(tx.db, { active, next });
  });
}
