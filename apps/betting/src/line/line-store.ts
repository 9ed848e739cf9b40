import type {
  Fixture,
  FixtureChange,
  FixtureDetail,
  FixtureEvent,
  FixtureMessage,
  League,
  LiveTopics,
  Sport,
  SportsLine,
  SportsLineMessage,
  SportsMarket,
} from '@baize/protocol';
import { createPriceStore, priceKey } from './price-store.ts';
import type { PriceStore, PriceStoreOptions } from './price-store.ts';

/** Topics that carry a list. */
export type LineTopic = Extract<keyof LiveTopics, 'sports:live' | `sports:prematch:${Sport}`>;

/** The topic that a fixture is listed in; null once it is over. */
export function topicOf({ status, sport }: Pick<Fixture, 'sport' | 'status'>): LineTopic | null {
  if (status === 'live') return 'sports:live';
  return status === 'not-started' ? `sports:prematch:${sport}` : null;
}

/** What a page knows of the line: fixtures, their leagues and events, and, apart from them, their prices. */
export interface LineStore {
  readonly prices: PriceStore;
  /** Of the lists that are followed, unordered; another array when a fixture came or went. */
  list(): readonly Fixture[];
  /** Told when {@link list} is another. */
  onList(changed: () => void): () => void;
  /** Another object when anything but a price has changed. */
  fixture(id: string): Fixture | undefined;
  onFixture(id: string, changed: () => void): () => void;
  league(id: string): League | undefined;
  /** Oldest first; of fixtures that are followed alone. */
  events(fixtureId: string): readonly FixtureEvent[];
  /** Takes fixtures that a call told, into the lists that they belong to. */
  addListed(fixtures: readonly Fixture[], leagues: readonly League[]): void;
  takeLine(topic: LineTopic, line: SportsLine): void;
  takeLineMessage(topic: LineTopic, message: SportsLineMessage): void;
  takeDetail(detail: FixtureDetail): void;
  takeFixtureMessage(fixtureId: string, message: FixtureMessage): void;
  /** There is no such fixture, or not any more. */
  takeGone(fixtureId: string): void;
  isGone(fixtureId: string): boolean;
  /** Whether all of the list was told: what the server rendered is its beginning. */
  isWhole(topic: LineTopic): boolean;
  /** Nobody follows the list: what it had is not known to be true any more. */
  forget(topic: LineTopic): void;
}

const NO_EVENTS: readonly FixtureEvent[] = [];

export function createLineStore(options: PriceStoreOptions): LineStore {
  const prices = createPriceStore(options);
  const fixtures = new Map<string, Fixture>();
  const leagues = new Map<string, League>();
  const events = new Map<string, readonly FixtureEvent[]>();
  const gone = new Set<string>();
  const members = new Map<LineTopic, Set<string>>();
  /** Lists that are known whole. */
  const whole = new Set<LineTopic>();
  const listListeners = new Set<() => void>();
  const fixtureListeners = new Map<string, Set<() => void>>();
  let listed: readonly Fixture[] | null = null;

  const membersOf = (topic: LineTopic): Set<string> => {
    const known = members.get(topic) ?? new Set();
    members.set(topic, known);
    return known;
  };

  function tellList(): void {
    listed = null;
    for (const changed of listListeners) changed();
  }

  /** What a market is told to be; a selection that it has no longer is not bet on. */
  function takeMarket(fixtureId: string, market: SportsMarket): void {
    const known = fixtures.get(fixtureId)?.markets.find(({ id }) => id === market.id);
    for (const { id } of known?.selections ?? [])
      if (!market.selections.some((selection) => selection.id === id)) prices.drop(priceKey(fixtureId, market.id, id));
    prices.take(fixtureId, market);
  }

  function put(fixture: Fixture): void {
    for (const market of fixture.markets) takeMarket(fixture.id, market);
    fixtures.set(fixture.id, fixture);
    for (const changed of fixtureListeners.get(fixture.id) ?? []) changed();
  }

  /** A list tells the main markets alone: what is known of the others stays. */
  function putListed(fixture: Fixture): void {
    const known = fixtures.get(fixture.id);
    const own = new Set(fixture.markets.map(({ id }) => id));
    const others = known?.markets.filter(({ id }) => !own.has(id)) ?? [];
    put(others.length === 0 ? fixture : { ...fixture, markets: [...fixture.markets, ...others] });
  }

  function apply({ fixtureId, markets = [], ...rest }: FixtureChange): void {
    const known = fixtures.get(fixtureId);
    if (!known) return;
    for (const market of markets) takeMarket(fixtureId, market);
    const others = markets.filter((market) => !known.markets.some((each) => hasSameFace(each, market)));
    if (others.length === 0 && Object.keys(rest).length === 0) return;
    const replaced = new Set(others.map(({ id }) => id));
    const kept = known.markets.filter(({ id }) => !replaced.has(id));
    fixtures.set(fixtureId, { ...known, ...rest, markets: [...kept, ...others] });
    for (const changed of fixtureListeners.get(fixtureId) ?? []) changed();
    // What a list is filtered and ordered by.
    if (rest.status !== undefined || rest.startsAt !== undefined) tellList();
  }

  return {
    prices,
    list() {
      listed ??= [...members.values()].flatMap((ids) => [...ids].flatMap((id) => fixtures.get(id) ?? []));
      return listed;
    },
    onList(changed) {
      listListeners.add(changed);
      return () => void listListeners.delete(changed);
    },
    fixture: (id) => fixtures.get(id),
    onFixture(id, changed) {
      const own = fixtureListeners.get(id) ?? new Set();
      fixtureListeners.set(id, own.add(changed));
      return () => {
        own.delete(changed);
        if (own.size === 0) fixtureListeners.delete(id);
      };
    },
    league: (id) => leagues.get(id),
    events: (fixtureId) => events.get(fixtureId) ?? NO_EVENTS,
    addListed(told, toldLeagues) {
      for (const league of toldLeagues) leagues.set(league.id, league);
      for (const fixture of told) {
        const topic = topicOf(fixture);
        if (topic) membersOf(topic).add(fixture.id);
        putListed(fixture);
      }
      tellList();
    },
    takeLine(topic, line) {
      for (const league of line.leagues) leagues.set(league.id, league);
      for (const fixture of line.fixtures) putListed(fixture);
      members.set(topic, new Set(line.fixtures.map(({ id }) => id)));
      whole.add(topic);
      tellList();
    },
    takeLineMessage(topic, message) {
      if (message.type !== 'changed') return;
      for (const league of message.leagues) leagues.set(league.id, league);
      for (const change of message.changed) apply(change);
      if (message.added.length === 0 && message.removed.length === 0) return;
      const own = membersOf(topic);
      for (const id of message.removed) own.delete(id);
      for (const fixture of message.added) {
        own.add(fixture.id);
        putListed(fixture);
      }
      tellList();
    },
    takeDetail({ fixture, league, events: told }) {
      leagues.set(league.id, league);
      events.set(fixture.id, told);
      put(fixture);
    },
    takeFixtureMessage(fixtureId, message) {
      if (message.type !== 'changed') return;
      const known = events.get(fixtureId) ?? NO_EVENTS;
      const last = known.at(-1)?.sequence ?? -1;
      const added = message.events.filter(({ sequence }) => sequence > last);
      if (added.length > 0) events.set(fixtureId, [...known, ...added]);
      apply(message.change);
    },
    takeGone(fixtureId) {
      gone.add(fixtureId);
      prices.close(fixtureId);
      fixtures.delete(fixtureId);
      for (const changed of fixtureListeners.get(fixtureId) ?? []) changed();
    },
    isGone: (fixtureId) => gone.has(fixtureId),
    isWhole: (topic) => whole.has(topic),
    forget(topic) {
      whole.delete(topic);
      if (members.delete(topic)) tellList();
    },
  };
}

/** Whether two tellings of a market show the same cells: its line is part of its id. */
function hasSameFace(one: SportsMarket, other: SportsMarket): boolean {
  return one.id === other.id && one.selections.length === other.selections.length;
}
