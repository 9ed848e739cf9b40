import type { Logger } from 'pino';
import type { Timers } from '../../foundation/jobs/timers.ts';
import type { Database } from '../../foundation/db/database.ts';
import { type SettleDeps, settleDue } from './settle-market.ts';

const LOOK_EVERY_MS = 500;
/** A bet may have been committed just after the results of its market were looked for. */
const SWEEP_EVERY_MS = 15_000;
/** Results that changed longer ago have no such bets. */
const SWEEP_BACK_MS = 3_600_000;

/** [S15] how long results are kept that no open bet waits for. */
const KEEP_MS = 30 * 86_400_000;
const PRUNE_EVERY_MS = 3_600_000;

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

/** Settles bets as their results come, until `stop`; never rejects. Any number of processes may do it. */
export async function keepSettling(
  deps: SettleDeps & { readonly timers: Timers; readonly log: Logger },
  stop: AbortSignal,
): Promise<void> {
  const { database, timers, log } = deps;
  let sweepAt = timers.now();
  let pruneAt = timers.now() + PRUNE_EVERY_MS;
  while (!stop.aborted) {
    try {
      if (timers.now() >= sweepAt) {
        sweepAt = timers.now() + SWEEP_EVERY_MS;
        await sweepLate(database, timers.now());
      }
      await settleDue(deps);
      if (timers.now() >= pruneAt) {
        pruneAt = timers.now() + PRUNE_EVERY_MS;
        await pruneResults(database, timers.now());
      }
    } catch (error) {
      log.error({ error }, 'sports bets were not settled');
    }
    await timers.sleepUntil(timers.now() + LOOK_EVERY_MS, stop);
  }
}

/** Makes markets due again that have bets without their results. */
export function sweepLate(database: Database, now: number): Promise<unknown> {
  return database.rawTransaction((sql) => sql.query(SWEEP, [new Date(now - SWEEP_BACK_MS)]));
}

/** Forgets results that are older than a rollback may be: a line has some ten thousand markets a day. */
export function pruneResults(database: Database, now: number): Promise<unknown> {
  return database.rawTransaction((sql) => sql.query(PRUNE, [new Date(now - KEEP_MS)]));
}
