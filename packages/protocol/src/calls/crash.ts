import { call, type Of } from '../call.ts';
import type * as crash from '../crash.ts';
import type * as session from '../session.ts';

export const getCrashConfig = call<object, crash.CrashConfig>('GET', '/crash/config', 'crash', 'none');
export const getCrashState = call<object, crash.CrashState>('GET', '/crash/state', 'crash', 'none');
export const getCrashHistory = call<object, Of<typeof crash.CrashHistory>>('GET', '/crash/history', 'crash', 'none');
/** Public: a round that ended by its rules can be checked by anyone who has its number. */
export const getCrashRound = call<{ params: { roundNumber: string } }, crash.CrashRound>(
  'GET',
  '/crash/rounds/{roundNumber}',
  'crash',
  'none',
);
export const getCrashOpenBets = call<object, Of<typeof crash.CrashOpenBets>>(
  'GET',
  '/crash/bets/open',
  'crash',
  'player',
);
export const placeCrashBet = call<{ body: crash.PlaceCrashBet }, crash.CrashBetPlaced>(
  'POST',
  '/crash/bets',
  'crash',
  'player',
  'offered',
);
export const cashOutCrashBet = call<
  { params: { betId: string }; body: Of<typeof session.Empty> },
  crash.CrashCashedOut
>('POST', '/crash/bets/{betId}/cash-out', 'crash', 'player', 'everywhere');
export const cancelCrashBet = call<{ params: { betId: string }; body: Of<typeof session.Empty> }, crash.CrashCancelled>(
  'POST',
  '/crash/bets/{betId}/cancel',
  'crash',
  'player',
  'everywhere',
);
