import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { CrashTable } from './table.ts';

/** The places at which one player bets in a round. */
export const SEATS = [0, 1] as const;
export type SeatNumber = (typeof SEATS)[number];

/** A bet of the player's that is not known to have ended, and its place. */
export interface SeatedBet {
  readonly seat: SeatNumber;
  readonly bet: CrashBetRecord;
}

/**
 * The bets after an answer with one:
 *
 * - [CS1] a bet keeps its place, however often it comes
 * - [CS2] a bet whose place is not known, of another tab or before a reload, takes the first that is free in its round
 * - [CS3] a bet that has ended leaves its place
 */
export function withBet(
  bets: readonly SeatedBet[],
  bet: CrashBetRecord,
  wanted: SeatNumber | null,
): readonly SeatedBet[] {
  const known = bets.find((each) => each.bet.id === bet.id);
  const others = bets.filter((each) => each !== known);
  if (bet.status !== 'open') return others;
  const besides = others.filter((each) => roundOf(each) === bet.proof.roundNumber);
  const taken = new Set(besides.map(({ seat }) => seat));
  const free = SEATS.find((seat) => !taken.has(seat)) ?? SEATS[0];
  return [...others, { seat: known?.seat ?? wanted ?? free, bet }];
}

export interface SeatBets {
  /** In the present round. */
  readonly own: CrashBetRecord | null;
  /** In the next one, which has not opened. */
  readonly waiting: CrashBetRecord | null;
}

/** The bets at one place. */
export function betsAt(bets: readonly SeatedBet[], seat: SeatNumber, { roundNumber }: CrashTable): SeatBets {
  const here = bets.filter((each) => each.seat === seat);
  return {
    own: here.find((each) => roundOf(each) === roundNumber)?.bet ?? null,
    waiting: here.find((each) => roundOf(each) > roundNumber)?.bet ?? null,
  };
}

function roundOf({ bet }: SeatedBet): number {
  return bet.proof.roundNumber;
}
