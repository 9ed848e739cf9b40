import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Session } from '../store/store.ts';
import { type TableBet, newRound, settle, takeStake } from './bets.ts';
import type { BetChoice, OwnBet, TableState } from './live-state.ts';
import type { TableTitle } from './tables.ts';

/** Most bets of one player in one round of a table. */
const MOST_BETS = 20;

/** Time as a table needs it; a test moves it by hand. */
export interface TableClock {
  readonly now: () => number;
  /** Resolves after this time, or at once when the table is closed. */
  readonly wait: (ms: number, stop: AbortSignal) => Promise<void>;
}

export const realClock: TableClock = {
  now: Date.now,
  wait: (ms, stop) =>
    new Promise((resolve) => {
      if (stop.aborted) return resolve();
      const timer = setTimeout(done, ms);
      stop.addEventListener('abort', done, { once: true });
      function done(): void {
        clearTimeout(timer);
        stop.removeEventListener('abort', done);
        resolve();
      }
    }),
};

/** The state of a table and its round: the viewers, the bets, and what everybody sees. */
export class LiveTable {
  readonly title: TableTitle;
  readonly house: House;
  readonly clock: TableClock;
  readonly stop: AbortSignal;
  /** The bets of the present round. */
  bets: TableBet[] = [];
  #state: TableState;
  readonly #viewers = new Set<(state: TableState) => void>();
  /** Stakes for which the wallet is being asked. */
  readonly #pending = new Set<Promise<unknown>>();
  #wake: () => void = () => {};
  #hurried = new AbortController();

  constructor(title: TableTitle, house: House, clock: TableClock, stop: AbortSignal) {
    this.title = title;
    this.house = house;
    this.clock = clock;
    this.stop = stop;
    this.#state = {
      table: title.id,
      round: '',
      phase: 'rest',
      endsAt: null,
      now: clock.now(),
      players: 0,
      number: null,
      history: [],
      cards: [],
      dealer: [],
    };
    stop.addEventListener('abort', () => this.#wake(), { once: true });
  }

  get state(): TableState {
    return { ...this.#state, now: this.clock.now() };
  }

  /** Publishes a change to all viewers. */
  publish(change: Partial<TableState>): void {
    const players = new Set(this.bets.map(({ session }) => session.playerId)).size;
    this.#state = { ...this.#state, players, ...change };
    for (const tell of this.#viewers) tell(this.state);
  }

  /** @returns how to stop watching */
  watch(tell: (state: TableState) => void): () => void {
    this.#viewers.add(tell);
    this.#wake();
    tell(this.state);
    return () => void this.#viewers.delete(tell);
  }

  /** A table that nobody watches rests. */
  async untilWatched(): Promise<void> {
    if (this.#viewers.size > 0 || this.stop.aborted) return;
    this.publish({ phase: 'rest', endsAt: null });
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Shows a phase for as long as it takes. */
  async phase(phase: TableState['phase'], ms: number, change: Partial<TableState> = {}): Promise<void> {
    this.#hurried = new AbortController();
    this.publish({ ...change, phase, endsAt: this.clock.now() + ms });
    await this.clock.wait(ms, AbortSignal.any([this.stop, this.#hurried.signal]));
  }

  /** Ends the phase now, since every player has decided. */
  hurry(): void {
    this.#hurried.abort();
  }

  /** Closes the bets, and waits for those that were sent in time. */
  async closeBets(): Promise<void> {
    this.publish({ phase: 'closing', endsAt: null });
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  /**
   * Takes a bet. A repeat with the same identifier is the same bet. @throws Problem `bets-closed`, `bet-limit-reached`,
   * and what the wallet refuses
   */
  async bet(session: Session, wish: { id: string; round: string; units: number; choice: BetChoice }): Promise<OwnBet> {
    const id = `${session.playerId.slice(0, 8)}-${wish.id}`;
    const known = this.bets.find((each) => each.id === id);
    if (known) return own(known);
    this.requirePhase('betting', wish.round);
    const already = this.bets.filter((each) => each.session.playerId === session.playerId);
    if (already.length >= MOST_BETS) throw new Problem('bet-limit-reached');
    const { round, units: stakeUnits, choice } = wish;
    const bet: TableBet = { id, session, round, stakeUnits, choice, paidUnits: null, stakes: [] };
    if (session.token !== null) this.house.store.addRound(newRound(bet, this.clock.now()));
    this.bets.push(bet);
    try {
      await this.pending(takeStake(this.house, bet, stakeUnits, 'bet'));
    } catch (error) {
      this.bets = this.bets.filter((each) => each !== bet);
      if (session.token !== null)
        this.house.store.setRound(id, { state: 'closed', refusal: error instanceof Problem ? error.code : 'internal' });
      throw error;
    }
    this.publish({});
    return own(bet);
  }

  /** Delays the round while the wallet is asked for a stake. */
  pending<Result>(work: Promise<Result>): Promise<Result> {
    this.#pending.add(work);
    return work.finally(() => this.#pending.delete(work));
  }

  requirePhase(phase: TableState['phase'], round: string): void {
    if (this.#state.phase !== phase || this.#state.round !== round) throw new Problem('bets-closed');
  }

  /** Decides every bet of the round. */
  settleAll(paidFor: (bet: TableBet) => number): void {
    for (const bet of this.bets) settle(this.house, bet, paidFor(bet));
  }

  ownBets({ playerId }: Session): OwnBet[] {
    return this.bets.filter(({ session }) => session.playerId === playerId).map(own);
  }
}

function own({ id, round, stakeUnits, paidUnits, choice }: TableBet): OwnBet {
  return { id, round, stakeUnits, paidUnits, choice };
}
