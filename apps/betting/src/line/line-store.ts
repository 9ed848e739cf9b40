import type {
  Fixture,
  FixtureDetail,
  FixtureEvent,
  FixtureMessage,
  League,
  SportsLine,
  SportsLineMessage,
} from '@baize/protocol';
import { createFixtureBook, type FixtureBook } from './fixture-book.ts';
import { createLineLists, type LineLists, type LineTopic } from './line-lists.ts';
import type { CellsOptions } from './price-cells.ts';
import { createPriceStore, type PriceStore } from './price-store.ts';

/** The topic that a fixture is listed in; null once it is over. */
export function topicOf({ status, sport }: Pick<Fixture, 'sport' | 'status'>): LineTopic | null {
  if (status === 'live') return 'sports:live';
  return status === 'not-started' ? `sports:prematch:${sport}` : null;
}

/** What a page knows of the line: fixtures, their leagues and events, and, apart from them, their prices. */
export interface LineStore extends Pick<LineLists, 'forget' | 'isWhole' | 'list' | 'onList'> {
  readonly prices: PriceStore;
  readonly fixture: FixtureBook['fixture'];
  readonly onFixture: FixtureBook['onFixture'];
  league(id: string): League | undefined;
  /** Oldest first; of fixtures that are followed alone. */
  events(fixtureId: string): readonly FixtureEvent[];
  /** Takes the fixtures of an answer into the lists that they belong to. */
  addListed(fixtures: readonly Fixture[], leagues: readonly League[]): void;
  takeLine(topic: LineTopic, line: SportsLine): void;
  takeLineMessage(topic: LineTopic, message: SportsLineMessage): void;
  takeDetail(detail: FixtureDetail): void;
  takeFixtureMessage(fixtureId: string, message: FixtureMessage): void;
  /**
   * There is no such fixture, or not any more. One that is known to have ended stays as it last was, without prices.
   */
  takeGone(fixtureId: string): void;
  isGone(fixtureId: string): boolean;
}

const NO_EVENTS: readonly FixtureEvent[] = [];

export function createLineStore(options: CellsOptions): LineStore {
  const prices = createPriceStore(options);
  const book = createFixtureBook(prices);
  const leagues = new Map<string, League>();
  const events = new Map<string, readonly FixtureEvent[]>();
  const gone = new Set<string>();
  const lists = createLineLists(book.fixture);

  function takeLeagues(told: readonly League[]): void {
    for (const league of told) leagues.set(league.id, league);
  }

  return {
    prices,
    fixture: book.fixture,
    onFixture: book.onFixture,
    list: lists.list,
    onList: lists.onList,
    league: (id) => leagues.get(id),
    events: (fixtureId) => events.get(fixtureId) ?? NO_EVENTS,
    addListed(told, publishedLeagues) {
      takeLeagues(publishedLeagues);
      for (const fixture of told) {
        const topic = topicOf(fixture);
        if (topic) lists.add(topic, fixture.id);
        book.putListed(fixture);
      }
      lists.tell();
    },
    takeLine(topic, line) {
      takeLeagues(line.leagues);
      for (const fixture of line.fixtures) book.putListed(fixture);
      lists.replace(
        topic,
        line.fixtures.map(({ id }) => id),
      );
      lists.tell();
    },
    takeLineMessage(topic, message) {
      if (message.type !== 'changed') return;
      takeLeagues(message.leagues);
      let isOther = message.added.length > 0 || message.removed.length > 0;
      for (const change of message.changed) isOther = book.apply(change) || isOther;
      for (const id of message.removed) lists.remove(topic, id);
      for (const fixture of message.added) {
        lists.add(topic, fixture.id);
        book.putListed(fixture);
      }
      if (isOther) lists.tell();
    },
    takeDetail({ fixture, league, events: told }) {
      takeLeagues([league]);
      events.set(fixture.id, told);
      book.put(fixture);
    },
    takeFixtureMessage(fixtureId, message) {
      if (message.type !== 'changed') return;
      const known = events.get(fixtureId) ?? NO_EVENTS;
      const last = known.at(-1)?.sequence ?? -1;
      const added = message.events.filter(({ sequence }) => sequence > last);
      if (added.length > 0) events.set(fixtureId, [...known, ...added]);
      if (book.apply(message.change)) lists.tell();
    },
    takeGone(fixtureId) {
      gone.add(fixtureId);
      if (book.fixture(fixtureId)?.status === 'ended') prices.close(fixtureId);
      else book.remove(fixtureId);
    },
    isGone: (fixtureId) => gone.has(fixtureId),
    isWhole: lists.isWhole,
    forget: lists.forget,
  };
}
