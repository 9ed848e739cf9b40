import type { FixtureEvent, SportsMarket } from '@baize/protocol';
import type { FeedFixture, FeedMessage } from '../feed/feed.ts';
import { type FixtureState, MAX_EVENTS, isOffered, mainMarketsOf } from './fixture-state.ts';
import { isSame, priced, reopened, settled } from './line-market.ts';
import type { FixtureUpdate } from './line-message.ts';

/** Fixtures that a line holds at most: a feed with more is faulty. */
const MAX_FIXTURES = 5_000;

/** The line that the leader builds from the feed's messages. */
export interface Line {
  /** Never refuses: a message about an unknown fixture is ignored. */
  apply(message: FeedMessage): void;
  /** What has changed since the last call, one update for each fixture. */
  takeUpdates(): FixtureUpdate[];
  ids(): string[];
  state(fixtureId: string): FixtureState | null;
}

interface Held {
  league: FixtureState['league'];
  feed: FeedFixture;
  markets: Map<string, SportsMarket>;
  events: FixtureEvent[];
  nextEvent: number;
}
/** What of a fixture is not published yet. */
interface Dirty {
  isNew: boolean;
  isGone: boolean;
  fixture: boolean;
  markets: Set<string>;
  events: FixtureEvent[];
  mainBefore: string;
}

/** @param firstVersion above every version that an earlier leader gave */
export function createLine(firstVersion: number): Line {
  let version = firstVersion;
  const fixtures = new Map<string, Held>();
  const dirty = new Map<string, Dirty>();

  function touch(id: string): Dirty {
    const held = fixtures.get(id);
    const known = dirty.get(id) ?? {
      isNew: false,
      isGone: false,
      fixture: false,
      markets: new Set(),
      events: [],
      mainBefore: held === undefined ? '' : mainMarketsOf([...held.markets.values()]).join(),
    };
    dirty.set(id, known);
    return known;
  }

  function setMarket(held: Held, next: Omit<SportsMarket, 'version'>): void {
    const before = held.markets.get(next.id);
    if (before !== undefined && isSame(before, next)) return;
    // Before the market changes, so that the old main markets are remembered.
    touch(held.feed.id).markets.add(next.id);
    held.markets.set(next.id, { ...next, version: ++version });
  }

  function changeFixture(feed: FeedFixture, events: readonly Omit<FixtureEvent, 'sequence'>[]): void {
    const known = fixtures.get(feed.id);
    if (known === undefined && fixtures.size >= MAX_FIXTURES) return;
    const held = known ?? { league: feed.league, feed, markets: new Map(), events: [], nextEvent: 1 };
    if (known === undefined) {
      fixtures.set(feed.id, held);
      touch(feed.id).isNew = true;
    } else touch(feed.id).fixture = true;
    held.feed = feed;
    held.league = feed.league;
    const told = events.map((event) => ({ ...event, sequence: held.nextEvent++ }));
    held.events = [...held.events, ...told].slice(-MAX_EVENTS);
    touch(feed.id).events.push(...told);
  }

  function applyTo(held: Held, message: Exclude<FeedMessage, { type: 'fixtureChange' }>): void {
    for (const market of changedMarkets(held.markets, message)) setMarket(held, market);
    if (message.type !== 'fixtureGone') return;
    fixtures.delete(message.fixtureId);
    touch(message.fixtureId).isGone = true;
  }

  return {
    apply(message) {
      if (message.type === 'fixtureChange') return changeFixture(message.fixture, message.events);
      const held = fixtures.get(message.fixtureId);
      if (held !== undefined) applyTo(held, message);
    },
    takeUpdates() {
      const updates = [...dirty].flatMap(([id, what]) => updateOf(id, what, fixtures.get(id)) ?? []);
      dirty.clear();
      return updates;
    },
    ids: () => [...fixtures.keys()],
    state(fixtureId) {
      const held = fixtures.get(fixtureId);
      return held === undefined ? null : stateOf(held);
    },
  };
}

function stateOf({ league, feed, markets, events }: Held): FixtureState {
  const { league: _league, ...fixture } = feed;
  const all = [...markets.values()];
  return {
    league,
    fixture: {
      ...fixture,
      competitors: [...fixture.competitors],
      sport: league.sport,
      leagueId: league.id,
      mainMarketIds: mainMarketsOf(all),
      markets: all,
      marketCount: all.filter(isOffered).length,
    },
    events,
  };
}

function updateOf(fixtureId: string, what: Dirty, held: Held | undefined): FixtureUpdate | null {
  if (held === undefined) return what.isNew ? null : { fixtureId, whole: null, change: null, events: [], isGone: true };
  const state = stateOf(held);
  if (what.isNew || what.isGone) return { fixtureId, whole: state, change: null, events: [], isGone: false };
  const { startsAt, status, score, clock, markets, mainMarketIds, marketCount } = state.fixture;
  const hasNewMain = mainMarketIds.join() !== what.mainBefore;
  const change = {
    fixtureId,
    ...(what.fixture && { startsAt, status, score, clock }),
    ...(hasNewMain && { mainMarketIds }),
    ...(what.markets.size > 0 && { marketCount, markets: markets.filter(({ id }) => what.markets.has(id)) }),
  };
  return { fixtureId, whole: null, change, events: what.events, isGone: false };
}

type Changed = Omit<SportsMarket, 'version'>;

/** The markets as a message leaves them. */
function changedMarkets(
  markets: ReadonlyMap<string, SportsMarket>,
  message: Exclude<FeedMessage, { type: 'fixtureChange' }>,
): Changed[] {
  const ended = (marketId: string, end: (market: SportsMarket) => Changed): Changed[] => {
    const market = markets.get(marketId);
    return market === undefined ? [] : [end(market)];
  };
  switch (message.type) {
    case 'oddsChange':
      // Odds that come after the result are ignored; only a rollback opens a market again.
      return message.markets.filter(({ id }) => isPriced(markets.get(id))).map(priced);
    case 'betStop':
      return [...markets.values()]
        .filter(({ id, status }) => status === 'open' && (message.marketIds?.includes(id) ?? true))
        .map((market) => ({ ...market, status: 'suspended' }));
    case 'betSettlement':
      return ended(message.marketId, (market) => settled(market, message.results));
    case 'betCancel':
      // A cancellation of a part of the time only leaves the market as it is.
      return message.from === null && message.to === null
        ? ended(message.marketId, (market) => ({ ...market, status: 'cancelled' }))
        : [];
    case 'rollbackBetSettlement':
    case 'rollbackBetCancel':
      return ended(message.marketId, reopened);
    case 'fixtureGone':
      return [];
  }
}

function isPriced(market: SportsMarket | undefined): boolean {
  return market === undefined || isOffered(market);
}
