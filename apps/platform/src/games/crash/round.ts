import { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from '@baize/fairness/games/crash/crash-payout';
import { msAtMultiplier, multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import type { ErrorCode } from '@baize/protocol';
import type { Round, StoredBet } from '../core/rounds/round.ts';

/** A round as the rules need it: its outcome is the bust in hundredths, and the thread rises from its close on. */
export type Flight = Pick<Round, 'closesAt' | 'outcome' | 'phase'>;

/** One stake in a round: amounts in ledger units, multipliers in hundredths. */
export interface CrashStake {
  readonly stakeUnits: number;
  /** The largest win that held when it was placed. */
  readonly maxWinUnits: number;
  readonly autoCashOut: number | null;
}

/** A bet that has left the round before its end. */
export interface CashOut {
  readonly cashedOutAt: number;
  readonly payoutUnits: number;
}

/** What a stored bet has at stake. */
export function stakeOf({ stake, max_win, outcome }: Pick<StoredBet, 'max_win' | 'outcome' | 'stake'>): CrashStake {
  const { autoCashOut } = outcome as { autoCashOut: number | null };
  return { stakeUnits: stake, maxWinUnits: max_win, autoCashOut };
}

/**
 * When the thread breaks: the first millisecond at which the multiplier has reached the bust. Infinity while the bust
 * is unknown: such a round is not played yet.
 */
export function crashesAt({ closesAt, outcome: bust }: Pick<Flight, 'closesAt' | 'outcome'>): number {
  return bust === null ? Infinity : closesAt + msAtMultiplier(bust);
}

/**
 * Where the bet leaves by itself: at the player's target or, before it, where the payout reaches the maximum win and
 * waiting could only lose.
 */
export function targetOf({ stakeUnits, maxWinUnits, autoCashOut }: CrashStake): number {
  const forced = forcedCashOutHundredths(stakeUnits, maxWinUnits);
  return Math.min(autoCashOut ?? Infinity, forced);
}

/** When the bet leaves by itself, whether or not the round gets there. */
export function leavesAt({ closesAt }: Pick<Flight, 'closesAt'>, stake: CrashStake): number {
  return closesAt + msAtMultiplier(targetOf(stake));
}

/** What the player gets who asks to leave at `now` by the server's clock, or the code of the refusal. */
export function cashOut(round: Flight, stake: CrashStake, now: number): CashOut | ErrorCode {
  if (round.phase !== 'playing' || now < round.closesAt || now >= crashesAt(round)) return 'round-not-running';
  // A target that was reached a moment ago counts, even if it has not been processed yet.
  return leave(stake, Math.min(multiplierAtMs(now - round.closesAt), targetOf(stake)));
}

/** What a bet gets that leaves by itself, or null if the round ends before. */
export function automaticCashOut({ outcome: bust }: Pick<Flight, 'outcome'>, stake: CrashStake): CashOut | null {
  const target = targetOf(stake);
  return bust !== null && cashOutPays(target, bust) ? leave(stake, target) : null;
}

function leave({ stakeUnits, maxWinUnits }: CrashStake, multiplier: number): CashOut {
  return { cashedOutAt: multiplier, payoutUnits: crashPayoutUnits(stakeUnits, multiplier, maxWinUnits) };
}
