import * as bets from '../bets.ts';
import * as session from '../session.ts';
import * as sports from '../sports.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const sportsSchemas = {
  getSportsConfig: { answer: sports.SportsConfig },
  getSportsOverview: { answer: sports.SportsOverview },
  listFixtures: { query: sports.FixturesQuery, answer: sports.FixtureList },
  getFixture: { params: sports.FixtureParams, answer: sports.FixtureDetail },
  getFixtureProof: { params: sports.FixtureParams, answer: sports.FixtureProof },
  getSlipLimits: { body: sports.SlipLimitsQuery, answer: sports.SlipLimits },
  placeSlip: {
    body: sports.PlaceSlip,
    answer: sports.SlipPlaced,
    refusals: { 409: sports.SlipRefused, 422: sports.SlipRefused },
  },
  listSportsBets: { query: sports.SportsBetsQuery, answer: sports.SportsBetsPage },
  getSportsBet: { params: bets.BetParams, answer: sports.SportsBet },
  askCashOut: { params: bets.BetParams, body: sports.AskCashOut, answer: sports.CashOutQuote },
  acceptCashOut: {
    params: bets.BetParams,
    body: sports.AcceptCashOut,
    answer: sports.SportsCashedOut,
    refusals: { 409: sports.CashOutRefused },
  },
  listWaitingSports: { answer: sports.WaitingSports },
  decideSportsMarkets: { body: sports.DecideSportsMarkets, answer: session.Success },
} satisfies Record<string, CallSchemas>;
