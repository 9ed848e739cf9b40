import type { Fixture, FixtureChange, SportsMarket } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type FixtureState, MAX_EVENTS } from './fixture-state.ts';
import type { FixtureUpdate, LineMessage } from './line-message.ts';

/** Prices whose leader has been silent for longer are not bet on. */
export const STALE_AFTER_MS = 1_000;
/** How often a process without a line asks for it. */
const ASK_EVERY_MS = 1_000;

/** What listeners hear: the update, with the fixture as it is after it (null if it is gone) and as it was before. */
export interface BoardChange {
  readonly update: FixtureUpdate;
  readonly before: FixtureState | null;
  readonly after: FixtureState | null;
}
export type BoardNews =
  | { readonly kind: 'changed'; readonly changes: readonly BoardChange[]; readonly at: number }
  | { readonly kind: 'asOf'; readonly at: number };

/** The line as this process knows it, from what the leader tells. */
export interface Board {
  /** When everything on it was true; 0 before anything was heard. */
  readonly at: number;
  readonly states: ReadonlyMap<string, FixtureState>;
  /** Whether its prices may be bet on. */
  isFresh(): boolean;
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
  /** Named by the parts of a whole line that have come so far. */
  let named = new Set<string>();
  const listeners = new Set<(news: BoardNews) => void>();
  const tell = (news: BoardNews): void => listeners.forEach((listener) => listener(news));

  function ask(): void {
    isWhole = false;
    isCollecting = false;
    bus.publish('sports.asked', {});
  }

  function replace(state: FixtureState): BoardChange {
    const fixtureId = state.fixture.id;
    const before = states.get(fixtureId) ?? null;
    states.set(fixtureId, state);
    return { update: { fixtureId, whole: state, change: null, events: [], isGone: false }, before, after: state };
  }

  function remove(fixtureId: string): BoardChange {
    const before = states.get(fixtureId) ?? null;
    states.delete(fixtureId);
    return { update: { fixtureId, whole: null, change: null, events: [], isGone: true }, before, after: null };
  }

  function apply(update: FixtureUpdate): BoardChange | null {
    if (update.whole !== null) return replace(update.whole);
    if (update.isGone) return remove(update.fixtureId);
    const before = states.get(update.fixtureId);
    if (before === undefined || update.change === null) return null;
    const after = changed(before, update);
    states.set(update.fixtureId, after);
    return { update, before, after };
  }

  function hearWhole({ part, parts, fixtures }: Extract<LineMessage, { type: 'whole' }>): BoardChange[] {
    if (part === 0 && !isWhole) {
      isCollecting = true;
      named = new Set();
    }
    // Somebody else has asked, or the beginning was missed.
    if (!isCollecting) return [];
    for (const { fixture } of fixtures) named.add(fixture.id);
    const changes = fixtures.map(replace);
    if (part < parts - 1) return changes;
    isWhole = true;
    isCollecting = false;
    return [...changes, ...[...states.keys()].filter((id) => !named.has(id)).map(remove)];
  }

  function hearChanged(message: Extract<LineMessage, { type: 'changed' }>): BoardChange[] {
    const isGap = sequence !== null && message.sequence !== sequence + 1;
    sequence = message.sequence;
    if (isGap) ask();
    for (const { fixtureId } of message.updates) named.add(fixtureId);
    return message.updates.flatMap((update) => apply(update) ?? []);
  }

  function hear(message: LineMessage): void {
    if (message.epoch < epoch) return;
    if (message.epoch > epoch) {
      epoch = message.epoch;
      sequence = null;
      ask();
    }
    at = message.at;
    const changes = message.type === 'whole' ? hearWhole(message) : hearChanged(message);
    tell(changes.length > 0 ? { kind: 'changed', changes, at } : { kind: 'asOf', at });
  }

  const stops = [bus.subscribe('sports.line', hear), bus.whenMissed(ask)];
  const asking = setInterval(() => {
    if (!isWhole) ask();
  }, ASK_EVERY_MS).unref();

  return {
    get at() {
      return at;
    },
    states,
    isFresh: () => isWhole && clock() - at <= STALE_AFTER_MS,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(asking);
      for (const stop of stops) stop();
    },
  };
}

/** Refuses `line-stale` while the prices are not those of now. */
export function requireFresh(board: Board): void {
  if (!board.isFresh()) refuse('line-stale');
}

function changed({ league, fixture, events }: FixtureState, { change, events: more }: FixtureUpdate): FixtureState {
  const { fixtureId: _id, markets, ...rest } = change!;
  return {
    league,
    fixture: withDefined(fixture, rest, markets === undefined ? fixture.markets : merged(fixture.markets, markets)),
    events: [...events, ...more].slice(-MAX_EVENTS),
  };
}

function withDefined(
  fixture: Fixture,
  rest: Omit<FixtureChange, 'fixtureId' | 'markets'>,
  markets: SportsMarket[],
): Fixture {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...fixture, ...named, markets };
}

function merged(before: readonly SportsMarket[], changes: readonly SportsMarket[]): SportsMarket[] {
  const next = new Map(changes.map((market) => [market.id, market]));
  const known = before.map((market) => {
    const change = next.get(market.id);
    next.delete(market.id);
    return change === undefined || change.version < market.version ? market : change;
  });
  return [...known, ...next.values()];
}
