import { get, post } from '../../call.ts';
import type { rouletteSchemas } from './schemas.ts';

type Of = typeof rouletteSchemas;

export const getRouletteConfig = get<Of['getRouletteConfig']>('crash', '/roulette/config', 'none');
export const getRouletteState = get<Of['getRouletteState']>('crash', '/roulette/state', 'none');
export const getRouletteHistory = get<Of['getRouletteHistory']>('crash', '/roulette/history', 'none');
/** Public: a round that ended by its rules can be checked by anyone who has its number. */
export const getRouletteRound = get<Of['getRouletteRound']>('crash', '/roulette/rounds/{roundNumber}', 'none');
export const getRouletteOpenBets = get<Of['getRouletteOpenBets']>('crash', '/roulette/bets/open', 'player');
export const placeRouletteBet = post<Of['placeRouletteBet']>('crash', '/roulette/bets', 'player', 'offered');
