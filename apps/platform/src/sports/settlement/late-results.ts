import type { Database } from '../../foundation/db/database.ts';

/** Results that changed longer ago cannot have late bets. */
const SWEEP_BACK_MS = 3_600_000;

/** [ST15] how long results without open bets are kept. */
const KEEP_MS = 30 * 86_400_000;

const PRUNE = {
  name: 'sports-prune',
  text: `delete from sports_market_results market
    where not is_due and changed_at < $1 and not exists (
      select 1 from sports_bet_legs leg join sports_bets bet on bet.id = leg.bet_id
      where leg.fixture_id = market.fixture_id and leg.market_id = market.market_id and bet.status in ('pending', 'open')
    )`,
};
const SWEEP = {
  name: 'sports-sweep',
  text: `update sports_market_results market set is_due = true
    where not is_due and changed_at > $1 and exists (
      select 1 from sports_bet_legs leg join sports_bets bet on bet.id = leg.bet_id
      where leg.fixture_id = market.fixture_id and leg.market_id = market.market_id
        and leg.result_version < market.version and bet.status not in ('pending', 'refunded')
    )`,
};

/** Makes markets due again that have bets without their results. */
export function sweepLate(database: Database, now: number): Promise<unknown> {
  return database.rawTransaction((sql) => sql.query(SWEEP, [new Date(now - SWEEP_BACK_MS)]));
}

/** Deletes results that are older than a rollback may be: a line has some ten thousand markets a day. */
export function pruneResults(database: Database, now: number): Promise<unknown> {
  return database.rawTransaction((sql) => sql.query(PRUNE, [new Date(now - KEEP_MS)]));
}
