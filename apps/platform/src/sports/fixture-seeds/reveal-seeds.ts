import { sql } from 'kysely';
import type { Deps } from '../../foundation/module.ts';
import '../../foundation/sealing/module.ts';
import { FIXTURE_SEED } from './sealed-fixture.ts';

const AT_ONCE = 100;
/** How long the proof of a fixture without bets is kept. */
const KEEP_MS = 30 * 86_400_000;

const PRUNE = {
  name: 'sports-prune-fixture-seeds',
  text: `delete from sports_fixture_seeds fixture
    where revealed_at < $1 and not exists (
      select 1 from sports_bet_legs leg where leg.fixture_id = fixture.fixture_id
    )`,
};

/** Opens the seeds of fixtures that have ended, once none of their markets has unsettled bets. */
export async function revealSeeds(
  { database: { kysely }, seedSeal }: Pick<Deps, 'database' | 'seedSeal'>,
  now: number,
): Promise<void> {
  const rows = await kysely
    .selectFrom('sports_fixture_seeds')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('revealed_at', 'is', null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('sports_market_results')
            .select(sql`1`.as('one'))
            .whereRef('sports_market_results.fixture_id', '=', 'sports_fixture_seeds.fixture_id')
            .where('is_due', '=', true),
        ),
      ),
    )
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const seed = seedSeal.open(FIXTURE_SEED, row);
    if (seed === null) continue;
    await kysely
      .updateTable('sports_fixture_seeds')
      .set({ seed, sealed_seed: null, revealed_at: new Date(now) })
      .where('fixture_id', '=', row.fixture_id)
      .where('revealed_at', 'is', null)
      .execute();
  }
}

/** Deletes proofs of fixtures without bets; those of bets are kept as long as the bets. */
export function pruneSeeds(database: Deps['database'], now: number): Promise<unknown> {
  return database.rawTransaction((tx) => tx.query(PRUNE, [new Date(now - KEEP_MS)]));
}
