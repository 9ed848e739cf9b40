import {
  cashOutPays,
  crashPayoutUnits,
  forcedCashOutHundredths,
  msAtMultiplier,
  multiplierAtMs,
} from '@baize/fairness';
import type { Currency, ErrorCode } from '@baize/protocol';

/** How long bets are taken, and how long a result is shown. */
export interface CrashTimes {
  readonly bettingMs: number;
  readonly crashedMs: number;
}

/** A round as a value. Instants are milliseconds of the server's clock since 1970; multipliers are hundredths. */
export interface Round {
  readonly number: number;
  readonly phase: 'betting' | 'running' | 'crashed' | 'refunded';
  readonly commitment: string;
  readonly salt: string;
  readonly terminatingHash: string;
  /** Secret until the round has ended. */
  readonly hash: string;
  /** Secret until the round has ended. */
  readonly bust: number;
  readonly bettingAt: number;
  readonly startsAt: number;
  readonly endedAt: number | null;
}

/** One stake in a round. */
export interface RoundBet {
  readonly betId: string;
  readonly walletId: number;
  readonly userId: string;
  readonly player: string;
  readonly currency: Currency;
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

/** Whether a bet for round `number` is still taken: the code of the refusal, or null. */
export function refuseBet(round: Round, number: number, now: number): ErrorCode | null {
  const open = round.number === number && round.phase === 'betting' && now < round.startsAt;
  return open ? null : 'round-not-betting';
}

/** When the thread breaks: the first millisecond at which the multiplier has reached the bust. */
export function crashesAt({ startsAt, bust }: Round): number {
  return startsAt + msAtMultiplier(bust);
}

/**
 * Where the bet leaves by itself: at the player's target or, before it, where the payout reaches the maximum win and
 * waiting could only lose.
 */
export function targetOf({ stakeUnits, maxWinUnits, autoCashOut }: RoundBet): number {
  const forced = forcedCashOutHundredths(stakeUnits, maxWinUnits);
  return Math.min(autoCashOut ?? Infinity, forced);
}

/** When the bet leaves by itself, whether or not the round gets there. */
export function leavesAt({ startsAt }: Round, bet: RoundBet): number {
  return startsAt + msAtMultiplier(targetOf(bet));
}

/** What the player gets who asks to leave at `now` by the server's clock, or the code of the refusal. */
export function cashOut(round: Round, bet: RoundBet, now: number): CashOut | ErrorCode {
  if (round.phase !== 'running' || now < round.startsAt || now >= crashesAt(round)) return 'round-not-running';
  // A target that was reached a moment ago counts, even if nobody has acted on it yet.
  return leave(bet, Math.min(multiplierAtMs(now - round.startsAt), targetOf(bet)));
}

/** What a bet gets that leaves by itself, or null if the round ends before. */
export function automaticCashOut({ bust }: Round, bet: RoundBet): CashOut | null {
  const target = targetOf(bet);
  return cashOutPays(target, bust) ? leave(bet, target) : null;
}

function leave({ stakeUnits, maxWinUnits }: RoundBet, multiplier: number): CashOut {
  return { cashedOutAt: multiplier, payoutUnits: crashPayoutUnits(stakeUnits, multiplier, maxWinUnits) };
}
