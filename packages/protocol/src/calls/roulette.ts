import { call, type Of } from '../call.ts';
import type * as roulette from '../roulette.ts';

export const getRouletteConfig = call<object, roulette.RouletteConfig>('GET', '/roulette/config', 'crash', 'none');
export const getRouletteState = call<object, roulette.RouletteState>('GET', '/roulette/state', 'crash', 'none');
export const getRouletteHistory = call<object, Of<typeof roulette.RouletteHistory>>(
  'GET',
  '/roulette/history',
  'crash',
  'none',
);
/** Public: a round that ended by its rules can be checked by anyone who has its number. */
export const getRouletteRound = call<{ params: { roundNumber: string } }, roulette.RouletteRoundResult>(
  'GET',
  '/roulette/rounds/{roundNumber}',
  'crash',
  'none',
);
export const getRouletteOpenBets = call<object, Of<typeof roulette.RouletteOpenBets>>(
  'GET',
  '/roulette/bets/open',
  'crash',
  'player',
);
export const placeRouletteBet = call<{ body: roulette.PlaceRouletteBet }, roulette.RouletteBetPlaced>(
  'POST',
  '/roulette/bets',
  'crash',
  'player',
  'offered',
);
