import type { Database } from '../../db/database.ts';

/** The fixtures that have a leg whose result is not known. */
export async function waitingFixtures({ kysely }: Database): Promise<string[]> {
  const rows = await kysely
    .selectFrom('sports_bet_legs')
    .innerJoin('sports_bets', 'sports_bets.id', 'sports_bet_legs.bet_id')
    .select('fixture_id')
    .distinct()
    .where('sports_bets.status', 'in', ['open', 'pending'])
    .where('sports_bet_legs.result', 'is', null)
    .execute();
  return rows.map(({ fixture_id }) => fixture_id);
}
