import { call, type Of } from '../call.ts';
import type * as bets from '../bets.ts';

export const listOwnBets = call<{ query: Of<typeof bets.BetsQuery> }, bets.BetsPage>(
  'GET',
  '/profile/bets',
  'general',
  'player',
);
export const getWeek = call<{ query?: Of<typeof bets.WeekQuery> }, bets.WeekSummary>(
  'GET',
  '/profile/week',
  'general',
  'player',
);
/** Public: any bet can be checked by anyone who has its id. */
export const getBet = call<{ params: { betId: string } }, bets.BetRecord>('GET', '/bets/{betId}', 'bound', 'none');
export const getFeed = call<{ query: Of<typeof bets.FeedQuery> }, Of<typeof bets.Feed>>(
  'GET',
  '/feed',
  'bound',
  'none',
);
