import type { FixtureProof } from '@baize/protocol';
import type { Database } from '../../foundation/db/database.ts';

/** What a fixture committed to; its seed once that may be known. Null for one that committed to nothing. */
export async function readProof({ kysely }: Database, fixtureId: string): Promise<FixtureProof | null> {
  const row = await kysely
    .selectFrom('sports_fixture_seeds')
    .select(['algorithm', 'fixture_id', 'sport', 'strengths', 'hash', 'seed', 'revealed_at'])
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { algorithm, sport, strengths, hash, seed, revealed_at } = row;
  return { algorithm, fixtureId: row.fixture_id, sport, strengths, hash, seed: revealed_at === null ? null : seed };
}
