import type * as calls from '../calls/bets.ts';
import * as bets from '../bets.ts';
import type { SchemasOf } from './call-schemas.ts';

export const betsSchemas: SchemasOf<typeof calls> = {
  listOwnBets: { query: bets.BetsQuery, answer: bets.BetsPage },
  getWeek: { query: bets.WeekQuery, answer: bets.WeekSummary },
  getBet: { params: bets.BetParams, answer: bets.BetRecord },
  getFeed: { query: bets.FeedQuery, answer: bets.Feed },
};
