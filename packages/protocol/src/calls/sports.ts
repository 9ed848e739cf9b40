import { call, type Of } from '../call.ts';
import type * as bets from '../bets.ts';
import type * as session from '../session.ts';
import type * as sports from '../sports.ts';

export const getSportsConfig = call<object, sports.SportsConfig>('GET', '/sports/config', 'general', 'none');
export const getSportsOverview = call<object, sports.SportsOverview>('GET', '/sports/overview', 'general', 'none');
export const listFixtures = call<{ query?: sports.FixturesQuery }, sports.FixtureList>(
  'GET',
  '/sports/fixtures',
  'general',
  'none',
);
export const getFixture = call<{ params: Of<typeof sports.FixtureParams> }, sports.FixtureDetail>(
  'GET',
  '/sports/fixtures/{fixtureId}',
  'general',
  'none',
);
/** What each bet of a slip may stake, and what is wrong with its selections by now. */
export const getSlipLimits = call<{ body: sports.SlipLimitsQuery }, sports.SlipLimits>(
  'POST',
  '/sports/slips/limits',
  'general',
  'none',
  'offered',
);
export const placeSlip = call<{ body: sports.PlaceSlip }, sports.SlipPlaced>(
  'POST',
  '/sports/slips',
  'general',
  'player',
  'offered',
);
export const listSportsBets = call<{ query?: Of<typeof sports.SportsBetsQuery> }, sports.SportsBetsPage>(
  'GET',
  '/sports/bets',
  'general',
  'player',
);
export const getSportsBet = call<{ params: Of<typeof bets.BetParams> }, sports.SportsBet>(
  'GET',
  '/sports/bets/{betId}',
  'general',
  'player',
);
export const askCashOut = call<
  { params: Of<typeof bets.BetParams>; body: Of<typeof sports.AskCashOut> },
  sports.CashOutQuote
>('POST', '/sports/bets/{betId}/cash-out/quotes', 'general', 'player', 'everywhere');
export const acceptCashOut = call<
  { params: Of<typeof bets.BetParams>; body: sports.AcceptCashOut },
  sports.SportsCashedOut
>('POST', '/sports/bets/{betId}/cash-out', 'general', 'player', 'everywhere');

export const listWaitingSports = call<object, sports.WaitingSports>(
  'GET',
  '/operator/sports/waiting',
  'general',
  'operator',
);
export const decideSportsMarkets = call<{ body: sports.DecideSportsMarkets }, Of<typeof session.Success>>(
  'POST',
  '/operator/sports/decisions',
  'general',
  'operator',
);
