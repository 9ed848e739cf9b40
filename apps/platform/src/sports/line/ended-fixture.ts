import { playFixture } from '@baize/fairness/fixture/fixture';
import type { FixtureDetail } from '@baize/protocol';
import type { Deps } from '../../foundation/module.ts';
import '../../foundation/sealing/module.ts';
import { proofOf } from '../fixture-seeds/read-proof.ts';
import { FIXTURE_SEED } from '../fixture-seeds/sealed-fixture.ts';
import { MAX_EVENTS } from './fixture-state.ts';

/** A fixture that is over, as its page shows it, without the fields about when the line's prices were true. */
export type EndedFixture = Omit<FixtureDetail, 'at' | 'serverNow'>;

/**
 * A fixture of the generator that has ended, which the line may have dropped: its score and events follow from its
 * seed, which is shown with it once its bets are settled. Null for one that has not ended, or is not stored.
 */
export async function readEnded(
  { database: { kysely }, seedSeal }: Pick<Deps, 'database' | 'seedSeal'>,
  fixtureId: string,
): Promise<EndedFixture | null> {
  const row = await kysely
    .selectFrom('sports_fixture_seeds')
    .selectAll()
    .where('fixture_id', '=', fixtureId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.told === null) return null;
  const seed = row.revealed_at === null ? seedSeal.open(FIXTURE_SEED, row) : row.seed;
  if (seed === null) return null;
  const proof = proofOf(row);
  const { league, startsAt, competitors } = row.told;
  const { events, score } = playFixture(proof, seed);
  return {
    league,
    fixture: {
      id: fixtureId,
      sport: row.sport,
      leagueId: league.id,
      startsAt,
      status: 'ended',
      competitors: [...competitors],
      score,
      clock: null,
      mainMarketIds: [],
      markets: [],
      marketCount: 0,
    },
    events: events
      .map((event, index) => ({ ...event, sequence: index + 1, total: [...event.total] }))
      .slice(-MAX_EVENTS),
    proof,
  };
}
