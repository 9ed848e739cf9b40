import { get, post } from '../../call.ts';
import type { crashSchemas } from './schemas.ts';

type Of = typeof crashSchemas;

export const getCrashConfig = get<Of['getCrashConfig']>('crash', '/crash/config', 'none');
export const getCrashState = get<Of['getCrashState']>('crash', '/crash/state', 'none');
export const getCrashHistory = get<Of['getCrashHistory']>('crash', '/crash/history', 'none');
/** Public: a round that ended by its rules can be checked by anyone who has its number. */
export const getCrashRound = get<Of['getCrashRound']>('crash', '/crash/rounds/{roundNumber}', 'none');
export const getCrashOpenBets = get<Of['getCrashOpenBets']>('crash', '/crash/bets/open', 'player');
export const placeCrashBet = post<Of['placeCrashBet']>('crash', '/crash/bets', 'player', 'offered');
export const cashOutCrashBet = post<Of['cashOutCrashBet']>(
  'crash',
  '/crash/bets/{betId}/cash-out',
  'player',
  'everywhere',
);
export const cancelCrashBet = post<Of['cancelCrashBet']>('crash', '/crash/bets/{betId}/cancel', 'player', 'everywhere');
