import * as crash from './crash.ts';
import * as session from '../../session.ts';
import * as bets from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const crashSchemas = {
  getCrashConfig: { answer: crash.CrashConfig },
  getCrashState: { answer: crash.CrashState },
  getCrashHistory: { answer: crash.CrashHistory },
  getCrashRound: { params: crash.CrashRoundParams, answer: crash.CrashRound },
  getCrashOpenBets: { answer: crash.CrashOpenBets },
  placeCrashBet: { body: crash.PlaceCrashBet, answer: crash.CrashBetPlaced, refusals: { 422: bets.StakeRefused } },
  cashOutCrashBet: { params: bets.BetParams, body: session.Empty, answer: crash.CrashCashedOut },
  cancelCrashBet: { params: bets.BetParams, body: session.Empty, answer: crash.CrashCancelled },
} satisfies Record<string, CallSchemas>;
