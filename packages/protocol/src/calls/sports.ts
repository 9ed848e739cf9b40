import { get, post } from '../call.ts';
import type { sportsSchemas } from '../schemas/sports.ts';

type Of = typeof sportsSchemas;

export const getSportsConfig = get<Of['getSportsConfig']>('general', '/sports/config', 'none');
export const getSportsOverview = get<Of['getSportsOverview']>('general', '/sports/overview', 'none');
export const listFixtures = get<Of['listFixtures']>('general', '/sports/fixtures', 'none');
export const getFixture = get<Of['getFixture']>('general', '/sports/fixtures/{fixtureId}', 'none');
/** What a fixture of the generator committed to, long after it has left the line too. */
export const getFixtureProof = get<Of['getFixtureProof']>('general', '/sports/fixtures/{fixtureId}/proof', 'none');
/** What each bet of a slip may stake, and what is wrong with its selections by now. */
export const getSlipLimits = post<Of['getSlipLimits']>('general', '/sports/slips/limits', 'none', 'offered');
export const placeSlip = post<Of['placeSlip']>('general', '/sports/slips', 'player', 'offered');
export const listSportsBets = get<Of['listSportsBets']>('general', '/sports/bets', 'player');
export const getSportsBet = get<Of['getSportsBet']>('general', '/sports/bets/{betId}', 'player');
export const askCashOut = post<Of['askCashOut']>(
  'general',
  '/sports/bets/{betId}/cash-out/quotes',
  'player',
  'everywhere',
);
export const acceptCashOut = post<Of['acceptCashOut']>(
  'general',
  '/sports/bets/{betId}/cash-out',
  'player',
  'everywhere',
);

export const listWaitingSports = get<Of['listWaitingSports']>(
  'general',
  '/operator/sports/waiting',
  'operator',
  'trading',
);
export const decideSportsMarkets = post<Of['decideSportsMarkets']>(
  'general',
  '/operator/sports/decisions',
  'operator',
  'trading',
);
