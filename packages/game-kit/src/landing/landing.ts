import type { Disposer } from '@baize/contract';

/** What a table knows between a press and the landing of its result. */
export interface LandingState<Bet> {
  /** The bet that the stage is showing, and that nothing else may reveal yet; null while nothing is being shown. */
  readonly showing: Bet | null;
  /** From the press to the landing: what would reveal the result waits. */
  readonly closed: boolean;
}

/**
 * The gate that everything that shows a result waits at: figure, balance, history, feed, statistics, sound,
 * announcement.
 */
export interface LandingGate<Bet> {
  /** A press: closes the gate, unless it waits for an outcome already. A result that was still being shown lands. */
  begin(hold: () => Disposer): void;
  /**
   * The outcome has come. It is shown for `showMs` milliseconds, and then `tell` is called; at once if there was no
   * press here, or if another result is being shown, which lands first.
   */
  arrive(bet: Bet, showMs: number, tell: () => void): void;
  /** Calls `tell` at the landing, or now if there is none to wait for. */
  whenLanded(tell: () => void): void;
  /** The show is over. */
  land(): void;
  /** The call has ended: a gate with nothing to show opens. */
  answered(): void;
  /** Opens the gate now, whatever is on its way: everything that waits is called. */
  open(): void;
  now(): Bet | null;
}

interface Act<Bet> {
  readonly release: Disposer;
  readonly waiting: (() => void)[];
  showing: Bet | null;
  timer?: ReturnType<typeof setTimeout>;
}

/** Nothing is being shown, and a bet may be placed. */
export const OPEN: LandingState<never> = { showing: null, closed: false };

/** @param changed called at every change */
export function createLandingGate<Bet>(changed: (state: LandingState<Bet>) => void): LandingGate<Bet> {
  let act: Act<Bet> | null = null;

  function open(): void {
    if (act === null) return;
    const { release, timer, waiting } = act;
    act = null;
    clearTimeout(timer);
    release();
    changed(OPEN);
    for (const tell of waiting) tell();
  }
  function whenLanded(tell: () => void): void {
    if (act === null) tell();
    else act.waiting.push(tell);
  }

  return {
    begin(hold) {
      if (act?.showing === null) return;
      open();
      act = { release: hold(), waiting: [], showing: null };
      changed({ showing: null, closed: true });
    },
    arrive(bet, showMs, tell) {
      whenLanded(tell);
      if (act === null) return;
      if (act.showing !== null || showMs === 0) return open();
      act.showing = bet;
      // By time and not by frames: a tab in the background draws none.
      act.timer = setTimeout(open, showMs);
      changed({ showing: bet, closed: true });
    },
    whenLanded,
    land() {
      if (act?.showing) open();
    },
    answered() {
      if (act?.showing === null) open();
    },
    open,
    now: () => act?.showing ?? null,
  };
}
