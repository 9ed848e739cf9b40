import type { Round, StoredBet } from '../core/rounds/round.ts';
import { type CashOut, type CrashStake, crashesAt, leavesAt, stakeOf } from './round.ts';

/** A bet in the round that is led here. `out` is decided at once; `saved` is the write of it. */
export interface Seat {
  readonly bet: StoredBet;
  readonly stake: CrashStake;
  readonly leavesAt: number;
  out: CashOut | null;
  saved: Promise<void> | null;
}

/** The bets of a round that runs, in the order in which they leave by themselves. */
export interface Seats {
  readonly byBet: ReadonlyMap<string, Seat>;
  /** When the next bet leaves by itself before the round breaks; Infinity if none does. */
  nextLeave(): number;
  /** The bets that leave by themselves by now and have not left. */
  takeDue(now: number): Seat[];
}

export function createSeats(round: Round, bets: readonly StoredBet[]): Seats {
  const seats = bets.map((bet): Seat => {
    const stake = stakeOf(bet);
    return { bet, stake, leavesAt: leavesAt(round, stake), out: null, saved: null };
  });
  const breaksAt = crashesAt(round);
  const queue = seats.filter((seat) => seat.leavesAt < breaksAt).toSorted((a, b) => a.leavesAt - b.leavesAt);
  let next = 0;
  return {
    byBet: new Map(seats.map((seat) => [seat.bet.id, seat])),
    nextLeave: () => queue[next]?.leavesAt ?? Infinity,
    takeDue(now) {
      const due: Seat[] = [];
      for (let seat = queue[next]; seat !== undefined && seat.leavesAt <= now; seat = queue[++next]) {
        if (seat.out === null) due.push(seat);
      }
      return due;
    },
  };
}
