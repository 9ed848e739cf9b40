import type { Database } from '../../foundation/db/database.ts';
import { requireLead } from '../../foundation/jobs/leadership.ts';
import type { BetSettlement, ResultMessage, RollbackBetSettlement } from '../feed/feed.ts';

/** [ST7] the highest revision counts: what is sent again, or late, changes nothing. */
const SETTLE = {
  name: 'sports-store-settlements',
  text: `insert into sports_market_results (fixture_id, market_id, settled_revision, results, changed_at)
    select fixture_id, market_id, revision, nullif(told.results, 'null'::jsonb), $5::timestamptz from rows from (
      unnest($1::text[]), unnest($2::text[]), unnest($3::bigint[]), jsonb_array_elements($4::jsonb)
    ) as told (fixture_id, market_id, revision, results)
    on conflict (fixture_id, market_id) do update set settled_revision = excluded.settled_revision,
      results = excluded.results, version = sports_market_results.version + 1, is_due = true, changed_at = excluded.changed_at
    where sports_market_results.settled_revision < excluded.settled_revision`,
};
const CANCEL = {
  name: 'sports-store-cancels',
  text: `insert into sports_market_results
      (fixture_id, market_id, cancelled_revision, is_cancelled, cancelled_from, cancelled_to, changed_at)
    select told.*, $7::timestamptz from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
      as told (fixture_id, market_id, revision, is_cancelled, cancelled_from, cancelled_to)
    on conflict (fixture_id, market_id) do update set cancelled_revision = excluded.cancelled_revision,
      is_cancelled = excluded.is_cancelled, cancelled_from = excluded.cancelled_from, cancelled_to = excluded.cancelled_to,
      version = sports_market_results.version + 1, is_due = true, changed_at = excluded.changed_at
    where sports_market_results.cancelled_revision < excluded.cancelled_revision`,
};

/**
 * Stores what a feed said of results, for bets to be settled by. Doing it twice changes nothing.
 * @param epoch of the leader that received it; null where it does not come from a leader
 * @throws LeadershipLost
 */
export function storeResults(
  database: Database,
  messages: readonly ResultMessage[],
  epoch: number | null,
  now: Date,
): Promise<void> {
  const settlements = newest(messages.filter((message) => isSettlement(message)));
  const cancels = newest(messages.filter((message) => !isSettlement(message)));
  return database.rawTransaction(async (sql) => {
    if (epoch !== null) await requireLead(sql, 'sports', epoch);
    if (settlements.length > 0)
      sql.send(SETTLE, [
        settlements.map(({ fixtureId }) => fixtureId),
        settlements.map(({ marketId }) => marketId),
        settlements.map(({ revision }) => revision),
        JSON.stringify(settlements.map((message) => (message.type === 'betSettlement' ? message.results : null))),
        now,
      ]);
    if (cancels.length > 0)
      sql.send(CANCEL, [
        cancels.map(({ fixtureId }) => fixtureId),
        cancels.map(({ marketId }) => marketId),
        cancels.map(({ revision }) => revision),
        cancels.map(({ type }) => type === 'betCancel'),
        cancels.map((message) => instant(message.type === 'betCancel' ? message.from : null)),
        cancels.map((message) => instant(message.type === 'betCancel' ? message.to : null)),
        now,
      ]);
  });
}

function isSettlement(message: ResultMessage): message is BetSettlement | RollbackBetSettlement {
  return message.type === 'betSettlement' || message.type === 'rollbackBetSettlement';
}

function instant(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

/** One message for each market, since a statement cannot change a row twice. */
function newest<Message extends ResultMessage>(messages: readonly Message[]): Message[] {
  const byMarket = new Map<string, Message>();
  for (const message of messages) {
    const key = `${message.fixtureId} ${message.marketId}`;
    const known = byMarket.get(key);
    if (known === undefined || known.revision < message.revision) byMarket.set(key, message);
  }
  return [...byMarket.values()];
}
