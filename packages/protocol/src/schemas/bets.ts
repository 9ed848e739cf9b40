import type * as z from 'zod/mini';
import * as bets from '../bets.ts';
import type { CallSchemas } from '../call-schemas.ts';

/** @param record of the bets of every game */
export function betsSchemas<Schema extends z.ZodMiniType<bets.BetRecord>>(record: Schema) {
  return {
    listOwnBets: { query: bets.BetsQuery, answer: bets.betsPage(record) },
    listOpenGames: { answer: bets.OpenGames },
    getWeek: { query: bets.WeekQuery, answer: bets.WeekSummary },
    getBet: { params: bets.BetParams, answer: record },
    getFeed: { query: bets.FeedQuery, answer: bets.Feed },
  } satisfies Record<string, CallSchemas>;
}
