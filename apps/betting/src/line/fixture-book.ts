import type { Fixture, FixtureChange, SportsMarket } from '@baize/protocol';
import { priceKey, type PriceStore } from './price-store.ts';

/** Every fixture that a page knows, each listened to alone. */
export interface FixtureBook {
  /** It is a new object when anything but a price has changed. */
  fixture(id: string): Fixture | undefined;
  onFixture(id: string, changed: () => void): () => void;
  /** Takes a fixture with all its markets. */
  put(fixture: Fixture): void;
  /** Takes a fixture from a list, with its main markets alone: what is known of the others stays. */
  putListed(fixture: Fixture): void;
  /** @returns whether something changed that lists are filtered and ordered by */
  apply(change: FixtureChange): boolean;
  remove(id: string): void;
}

export function createFixtureBook(prices: PriceStore): FixtureBook {
  const fixtures = new Map<string, Fixture>();
  const listeners = new Map<string, Set<() => void>>();

  function tell(id: string): void {
    for (const changed of listeners.get(id) ?? []) changed();
  }

  /** Takes the present state of a market; a selection that it has no longer is not bet on. */
  function takeMarket(fixtureId: string, market: SportsMarket): void {
    const known = fixtures.get(fixtureId)?.markets.find(({ id }) => id === market.id);
    for (const { id } of known?.selections ?? [])
      if (!market.selections.some((selection) => selection.id === id)) prices.drop(priceKey(fixtureId, market.id, id));
    prices.take(fixtureId, market);
  }

  function put(fixture: Fixture): void {
    for (const market of fixture.markets) takeMarket(fixture.id, market);
    fixtures.set(fixture.id, fixture);
    tell(fixture.id);
  }

  return {
    fixture: (id) => fixtures.get(id),
    onFixture(id, changed) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(changed));
      return () => {
        own.delete(changed);
        if (own.size === 0) listeners.delete(id);
      };
    },
    put,
    putListed(fixture) {
      const known = fixtures.get(fixture.id);
      const own = new Set(fixture.markets.map(({ id }) => id));
      const others = known?.markets.filter(({ id }) => !own.has(id)) ?? [];
      put(others.length === 0 ? fixture : { ...fixture, markets: [...fixture.markets, ...others] });
    },
    apply({ fixtureId, markets = [], ...rest }) {
      const known = fixtures.get(fixtureId);
      if (!known) return false;
      for (const market of markets) takeMarket(fixtureId, market);
      const others = markets.filter((market) => !known.markets.some((each) => hasSameFace(each, market)));
      if (others.length === 0 && Object.keys(rest).length === 0) return false;
      const replaced = new Set(others.map(({ id }) => id));
      const kept = known.markets.filter(({ id }) => !replaced.has(id));
      fixtures.set(fixtureId, { ...known, ...rest, markets: [...kept, ...others] });
      tell(fixtureId);
      return rest.status !== undefined || rest.startsAt !== undefined;
    },
    remove(id) {
      prices.close(id);
      fixtures.delete(id);
      tell(id);
    },
  };
}

/** Whether two tellings of a market show the same cells: its line is part of its id. */
function hasSameFace(one: SportsMarket, other: SportsMarket): boolean {
  return one.id === other.id && one.selections.length === other.selections.length;
}
