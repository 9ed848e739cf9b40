import * as bets from '../bets.ts';
import type { CallSchemas } from './call-schemas.ts';

export const betsSchemas = {
  listOwnBets: { query: bets.BetsQuery, answer: bets.BetsPage },
  getWeek: { query: bets.WeekQuery, answer: bets.WeekSummary },
  getBet: { params: bets.BetParams, answer: bets.BetRecord },
  getFeed: { query: bets.FeedQuery, answer: bets.Feed },
} satisfies Record<string, CallSchemas>;
