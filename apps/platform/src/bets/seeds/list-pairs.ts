import type { PairsPage, RevealedPair } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { type SeedPair, reveal, revealedPairs } from './seed-pairs.ts';

const PAGE = 25;

/**
 * A page of the pairs that the player has given up, the last first.
 * @param before hash of the last pair of the page before; one that is not the player's has nothing behind it
 */
export async function listPairs(db: Kysely<Tables>, userId: string, before: string | undefined): Promise<PairsPage> {
  const all = revealedPairs(db, userId);
  const behind = sql<boolean>`(revealed_at, id) < (select revealed_at, id from seed_pairs as last
    where last.server_seed_hash = ${before} and last.user_id = ${userId})`;
  const rows = await (before === undefined ? all : all.where(behind)).limit(PAGE + 1).execute();
  const pairs = rows.slice(0, PAGE).map(revealedPair);
  return { pairs, next: rows.length > PAGE ? pairs.at(-1)!.serverSeedHash : null };
}

function revealedPair(pair: SeedPair): RevealedPair {
  const shown = reveal(pair);
  const [firstNonce, lastNonce] = shown.bets === 0 ? [null, null] : [0, shown.bets - 1];
  return { ...shown, firstNonce, lastNonce, revealedAt: pair.revealed_at!.toISOString() };
}
