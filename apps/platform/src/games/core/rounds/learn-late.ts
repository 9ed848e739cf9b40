import type { Database } from '../../../foundation/db/database.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { type RoundsBeacon, valueOf } from './awaited-beacon.ts';
import type { StoredGame } from './round-rows.ts';
import { createRoundStore } from './round-store.ts';

/** Rounds of one look, the newest ones. */
const AT_ONCE = 10;

/**
 * Stores what the outcome of rounds would have been that were void because the beacon was silent, once it has the
 * value. Their stakes stay refunded: it is for the page.
 */
export async function learnLate(
  database: Database,
  { beacon, seedSeal }: { readonly beacon: RoundsBeacon; readonly seedSeal: SeedSeal },
  game: StoredGame,
): Promise<void> {
  const store = createRoundStore(database, seedSeal, game);
  for (const { number, hash, salt, beacon: awaited } of await store.silent(AT_ONCE)) {
    const value = await valueOf(beacon, awaited!);
    if (value === null) continue;
    await store.learn(number, value, game.outcomeOf({ hash, salt, randomness: value.randomness }));
  }
}
