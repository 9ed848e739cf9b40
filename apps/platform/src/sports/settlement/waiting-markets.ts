import type { Database } from '../../foundation/db/database.ts';

/** The markets whose results bets wait for, by fixture. */
export async function waitingMarkets({ kysely }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await kysely
    .selectFrom('sports_bet_legs')
    .innerJoin('sports_bets', 'sports_bets.id', 'sports_bet_legs.bet_id')
    .select(['fixture_id', 'market_id'])
    .distinct()
    .where('sports_bets.status', 'in', ['open', 'pending'])
    .where('sports_bet_legs.result', 'is', null)
    .execute();
  const byFixture = new Map<string, string[]>();
  for (const { fixture_id, market_id } of rows)
    byFixture.set(fixture_id, [...(byFixture.get(fixture_id) ?? []), market_id]);
  return byFixture;
}
