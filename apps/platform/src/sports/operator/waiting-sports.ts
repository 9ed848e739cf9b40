import type { Currency, WaitingSports } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { LegFacts } from '../tables.ts';

const MOST_FIXTURES = 500;
const DECISIONS = 50;

interface Row {
  readonly fixture_id: string;
  readonly market_id: string;
  readonly currency: Currency;
  readonly facts: LegFacts;
  readonly selections: string[];
  readonly bets: number;
  readonly stakes: number;
}

/** The markets that open bets wait for, and what operators decided last. */
export async function waitingSports(db: Kysely<Tables>): Promise<WaitingSports> {
  const { rows } = await sql<Row>`
    select leg.fixture_id, leg.market_id, bet.currency, (array_agg(leg.facts))[1] as facts,
      array_agg(distinct leg.selection_id) as selections, count(distinct bet.id)::integer as bets, sum(bet.stake)::bigint as stakes
    from sports_bets bet join sports_bet_legs leg on leg.bet_id = bet.id
    where bet.status in ('open', 'pending') and leg.result is null
    group by leg.fixture_id, leg.market_id, bet.currency
    order by (array_agg(leg.facts ->> 'startsAt'))[1]::bigint, leg.fixture_id, leg.market_id, bet.currency`.execute(db);
  const decided = await db
    .selectFrom('sports_decisions')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(DECISIONS)
    .execute();
  const fixtures = [...Map.groupBy(rows, ({ fixture_id }) => fixture_id)].slice(0, MOST_FIXTURES);
  return {
    fixtures: fixtures.map(([fixtureId, of]) => {
      const { sport, league, competitors, startsAt } = of[0]!.facts;
      return { fixtureId, sport, league, competitors, startsAt, markets: marketsOf(of) };
    }),
    decisions: decided.map(({ id, content, at }) => ({ id, ...content, at: at.toISOString() })),
  };
}

function marketsOf(rows: readonly Row[]): WaitingSports['fixtures'][number]['markets'] {
  return [...Map.groupBy(rows, ({ market_id }) => market_id)].map(([marketId, of]) => ({
    marketId,
    selections: [...new Set(of.flatMap(({ selections }) => selections))].toSorted(),
    bets: of.reduce((sum, { bets }) => sum + bets, 0),
    stakes: of.map(({ currency, stakes }) => ({ currency, units: stakes })),
  }));
}
