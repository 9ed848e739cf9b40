import type { DecideSportsMarkets } from '@baize/protocol';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import type { ResultMessage } from '../feed/feed.ts';
import { storeResults } from '../settlement/store-results.ts';

/**
 * Decides the results of markets in place of the feed. The decision is stored first, with its revision: repeated after
 * a crash it stores the same values again, which changes nothing. Bets are settled by it as by any result. Refuses
 * `not-found` (one of these markets has no bets), `idempotency-conflict`.
 */
export async function decideMarkets(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  asked: DecideSportsMarkets,
  operator: Operator,
): Promise<void> {
  if (asked.act.type === 'settle' && asked.marketIds.length !== 1) refuseField('marketIds', 'invalid');
  const now = clock();
  const revision = await database.transaction((tx) => writeDown(tx, asked, operator, now));
  await storeResults(database, messagesOf(asked, revision), null, new Date(now));
}

/** @returns the revision of the decision: above every earlier one, and as of now */
async function writeDown(
  tx: Tx,
  { id, ...asked }: DecideSportsMarkets,
  operator: Operator,
  now: number,
): Promise<number> {
  const { fixtureId, marketIds, reason } = asked;
  const content = { ...asked, operator: operator.name };
  // One after the other: a double click finds its own decision, and no two decisions have the same revision.
  await sql`select pg_advisory_xact_lock(hashtextextended('sports decisions', 0))`.execute(tx.db);
  const known = await tx.db.selectFrom('sports_decisions').selectAll().where('id', '=', id).executeTakeFirst();
  if (known !== undefined) {
    if (!isDeepStrictEqual(known.content, content)) refuse('idempotency-conflict');
    return known.revision;
  }
  const bettedOn = await tx.db
    .selectFrom('sports_bet_legs')
    .select('market_id')
    .distinct()
    .where('fixture_id', '=', fixtureId)
    .where('market_id', 'in', marketIds)
    .execute();
  if (bettedOn.length < new Set(marketIds).size) refuse('not-found');
  const { last } = await tx.db
    .selectFrom('sports_market_results')
    .select(sql<number>`coalesce(max(greatest(settled_revision, cancelled_revision)), 0)::bigint`.as('last'))
    .where('fixture_id', '=', fixtureId)
    .where('market_id', 'in', marketIds)
    .executeTakeFirstOrThrow();
  const { decided } = await tx.db
    .selectFrom('sports_decisions')
    .select(sql<number>`coalesce(max(revision), 0)::bigint`.as('decided'))
    .executeTakeFirstOrThrow();
  const revision = Math.max(last + 1, decided + 1, now);
  const at = new Date(now);
  await tx.db
    .insertInto('sports_decisions')
    .values({ id, content: JSON.stringify(content), revision, at })
    .execute();
  await recordAct(
    tx,
    operator,
    {
      act: 'decideSportsMarkets',
      subject: `sports-fixture:${fixtureId}`,
      before: null,
      after: { id, marketIds, act: asked.act, revision },
      reason,
    },
    now,
  );
  return revision;
}

/**
 * A settlement also takes an earlier cancellation back, since a void market stays void whatever its settlement says.
 */
function messagesOf({ fixtureId, marketIds, act }: DecideSportsMarkets, revision: number): ResultMessage[] {
  return marketIds.flatMap((marketId): ResultMessage[] => {
    const market = { fixtureId, marketId, revision };
    switch (act.type) {
      case 'void':
        return [{ ...market, type: 'betCancel', from: null, to: null }];
      case 'settle':
        return [
          { ...market, type: 'rollbackBetCancel' },
          { ...market, type: 'betSettlement', results: act.results },
        ];
      case 'reopen':
        return [
          { ...market, type: 'rollbackBetCancel' },
          { ...market, type: 'rollbackBetSettlement' },
        ];
    }
  });
}
