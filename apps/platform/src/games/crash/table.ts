import type { CrashBetView, VoidReason } from '@baize/protocol';
import { type CashOut, type Round, type RoundBet, automaticCashOut, crashesAt, leavesAt } from './round.ts';
import type { Settlement } from './settle-bets.ts';
import { betView } from './views.ts';

/** A bet at the table. `out` is decided at once; `saved` is the write of it. */
export interface Seat {
  readonly bet: RoundBet;
  readonly leavesAt: number;
  out: CashOut | null;
  saved: Promise<void> | null;
  /** The write has committed. */
  confirmed: boolean;
}

/** What the leading engine knows of the round that is played. The database knows all of it but the moment's decisions. */
export interface Table {
  round: Round;
  readonly seats: Map<string, Seat>;
  /** Bets that other processes took: shown at once, and seated when the round starts. */
  readonly guests: Map<string, CrashBetView>;
  /** When the next bet leaves by itself before the round breaks; Infinity if none does. */
  nextLeave(): number;
  /** The bets that leave by themselves by now and have not left. */
  takeDue(now: number): Seat[];
  views(): CrashBetView[];
}

export function createTable(round: Round, bets: readonly RoundBet[]): Table {
  const seats = new Map(bets.map((bet) => [bet.betId, seatOf(round, bet)]));
  const guests = new Map<string, CrashBetView>();
  const breaksAt = crashesAt(round);
  const queue = [...seats.values()].filter((seat) => seat.leavesAt < breaksAt).sort((a, b) => a.leavesAt - b.leavesAt);
  let next = 0;
  return {
    round,
    seats,
    guests,
    nextLeave: () => queue[next]?.leavesAt ?? Infinity,
    takeDue(now) {
      const due: Seat[] = [];
      for (let seat = queue[next]; seat !== undefined && seat.leavesAt <= now; seat = queue[++next]) {
        if (seat.out === null) due.push(seat);
      }
      return due;
    },
    views: () => [...[...seats.values()].map(({ bet, out }) => betView(bet, out)), ...guests.values()],
  };
}

export function seatOf(round: Round, bet: RoundBet): Seat {
  return { bet, leavesAt: leavesAt(round, bet), out: null, saved: null, confirmed: false };
}

/** How a round ends: by its rules, broken while nobody could be heard, or with a hash that was not promised. */
export type Ending = 'crashed' | VoidReason;

/**
 * What is still to be paid or given back when the round ends. A cash-out that was decided or that the rules decide is
 * paid; without it a bet is lost, or goes back where a hand that nobody heard could have cashed it out.
 */
export function dueSettlements({ round, seats }: Table, ending: Ending): Settlement[] {
  return [...seats.values()].flatMap(({ bet, out, confirmed }) => {
    if (confirmed) return [];
    const cashOut = ending === 'commitment-broken' ? null : (out ?? automaticCashOut(round, bet));
    return cashOut === null && ending === 'crashed' ? [] : [{ bet, cashOut }];
  });
}
