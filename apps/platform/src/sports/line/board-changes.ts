import type { Fixture, FixtureChange, SportsMarket } from '@baize/protocol';
import { type FixtureState, MAX_EVENTS } from './fixture-state.ts';
import type { FixtureUpdate } from './line-message.ts';

/** What listeners get: the update, with the fixture as it is after it (null if it is gone) and as it was before. */
export interface BoardChange {
  readonly update: FixtureUpdate;
  readonly before: FixtureState | null;
  readonly after: FixtureState | null;
}

type States = Map<string, FixtureState>;

export function replaceState(states: States, state: FixtureState): BoardChange {
  const fixtureId = state.fixture.id;
  const before = states.get(fixtureId) ?? null;
  states.set(fixtureId, state);
  return { update: { fixtureId, whole: state, change: null, events: [], isGone: false }, before, after: state };
}

export function removeState(states: States, fixtureId: string): BoardChange {
  const before = states.get(fixtureId) ?? null;
  states.delete(fixtureId);
  return { update: { fixtureId, whole: null, change: null, events: [], isGone: true }, before, after: null };
}

/** @returns null for a change of an unknown fixture */
export function applyUpdate(states: States, update: FixtureUpdate): BoardChange | null {
  if (update.whole !== null) return replaceState(states, update.whole);
  if (update.isGone) return removeState(states, update.fixtureId);
  const before = states.get(update.fixtureId);
  if (before === undefined || update.change === null) return null;
  const after = changed(before, update);
  states.set(update.fixtureId, after);
  return { update, before, after };
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
