import type { FixtureProof } from '@baize/protocol';
import type { Selectable } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SportsTables } from '../tables.ts';

/** The commitment of a fixture, with its seed once that is public. Null for one that committed to nothing. */
export async function readProof({ kysely }: Database, fixtureId: string): Promise<FixtureProof | null> {
  const row = await kysely
    .selectFrom('sports_fixture_seeds')
    .select(['algorithm', 'fixture_id', 'sport', 'strengths', 'hash', 'seed', 'revealed_at'])
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  return row === undefined ? null : proofOf(row);
}

type ProofRow = Pick<
  Selectable<SportsTables['sports_fixture_seeds']>,
  'algorithm' | 'fixture_id' | 'hash' | 'revealed_at' | 'seed' | 'sport' | 'strengths'
>;

/** The public part of a row. */
export function proofOf({ algorithm, fixture_id, sport, strengths, hash, seed, revealed_at }: ProofRow): FixtureProof {
  return { algorithm, fixtureId: fixture_id, sport, strengths, hash, seed: revealed_at === null ? null : seed };
}
