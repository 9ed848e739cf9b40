import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type BoardChange, applyUpdate, removeState, replaceState } from './board-changes.ts';
import type { FixtureState } from './fixture-state.ts';
import type { LineMessage } from './line-message.ts';

/** No bets are taken on prices whose leader has been silent for longer. */
export const STALE_AFTER_MS = 1_000;
/** How often a process without a line asks for it. */
export const ASK_EVERY_MS = 1_000;

export type BoardNews =
  | { readonly kind: 'changed'; readonly changes: readonly BoardChange[]; readonly at: number }
  | { readonly kind: 'asOf'; readonly at: number };

/** The line as this process knows it, from what the leader publishes. */
export interface Board {
  /** When everything on it was true; 0 before anything was received. */
  readonly at: number;
  readonly states: ReadonlyMap<string, FixtureState>;
  /** Whether its prices may be bet on. */
  isFresh(): boolean;
  /**
   * Asks for the line if it is not complete. The board also asks by itself when it finds a gap, but the answer may be
   * lost.
   */
  askIfMissing(): void;
  listen(listener: (news: BoardNews) => void): () => void;
  close(): void;
}

export function createBoard(bus: Bus, clock: Clock): Board {
  let epoch = 0;
  let at = 0;
  let sequence: number | null = null;
  let isWhole = false;
  let isCollecting = false;
  const states = new Map<string, FixtureState>();
  /** Fixtures in the parts of a full line that have come so far. */
  let named = new Set<string>();
  const listeners = new Set<(news: BoardNews) => void>();
  const tell = (news: BoardNews): void => listeners.forEach((listener) => listener(news));

  function ask(): void {
    isWhole = false;
    isCollecting = false;
    bus.publish('sports.asked', {});
  }

  function applyWhole({ part, parts, fixtures }: Extract<LineMessage, { type: 'whole' }>): BoardChange[] {
    if (part === 0 && !isWhole) {
      isCollecting = true;
      named = new Set();
    }
    // Another process has asked, or the first part was missed.
    if (!isCollecting) return [];
    for (const { fixture } of fixtures) named.add(fixture.id);
    const changes = fixtures.map((state) => replaceState(states, state));
    if (part < parts - 1) return changes;
    isWhole = true;
    isCollecting = false;
    const gone = [...states.keys()].filter((id) => !named.has(id));
    return [...changes, ...gone.map((id) => removeState(states, id))];
  }

  function applyChanged(message: Extract<LineMessage, { type: 'changed' }>): BoardChange[] {
    const isGap = sequence !== null && message.sequence !== sequence + 1;
    sequence = message.sequence;
    if (isGap) ask();
    for (const { fixtureId } of message.updates) named.add(fixtureId);
    return message.updates.flatMap((update) => applyUpdate(states, update) ?? []);
  }

  function hear(message: LineMessage): void {
    if (message.epoch < epoch) return;
    if (message.epoch > epoch) {
      epoch = message.epoch;
      sequence = null;
      ask();
    }
    at = message.at;
    const changes = message.type === 'whole' ? applyWhole(message) : applyChanged(message);
    tell(changes.length > 0 ? { kind: 'changed', changes, at } : { kind: 'asOf', at });
  }

  const stops = [bus.subscribe('sports.line', hear), bus.whenMissed(ask)];

  return {
    get at() {
      return at;
    },
    states,
    isFresh: () => isWhole && clock() - at <= STALE_AFTER_MS,
    askIfMissing() {
      if (!isWhole) ask();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** Refuses `line-stale` while the prices are not up to date. */
export function requireFresh(board: Board): void {
  if (!board.isFresh()) refuse('line-stale');
}
