import type { SlipSelection } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';

/**
 * Refuses `market-closed` if a result of one of the markets is stored: the leader stores results before it publishes
 * them, so a process may still show prices.
 */
export async function requireNoResult(
  db: Kysely<Tables>,
  selections: readonly Pick<SlipSelection, 'fixtureId' | 'marketId'>[],
): Promise<void> {
  const [known] = await db
    .selectFrom('sports_market_results')
    .select('market_id')
    .where((where) =>
      where.or(
        selections.map(({ fixtureId, marketId }) =>
          where.and([where('fixture_id', '=', fixtureId), where('market_id', '=', marketId)]),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('results', 'is not', null),
        where.and([
          where('is_cancelled', '=', true),
          where('cancelled_from', 'is', null),
          where('cancelled_to', 'is', null),
        ]),
      ]),
    )
    .limit(1)
    .execute();
  if (known !== undefined) refuse('market-closed');
}
