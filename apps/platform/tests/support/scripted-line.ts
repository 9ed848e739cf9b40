import type { Competitor, League, SportsName } from '@baize/protocol';
import type { Bus } from '../../src/foundation/bus.ts';
import type { Clock } from '../../src/foundation/clock.ts';
import type { FeedFixture, FeedMarket, FeedMessage, OddsFeed } from '../../src/sports/feed/feed.ts';
import { createLine } from '../../src/sports/line/line.ts';

const named = (name: string): SportsName => ({ latin: name, cyrillic: name, devanagari: name });
export const LEAGUE: League = { id: 'cup', sport: 'football', name: named('Cup') };
export const SIDES: readonly Competitor[] = [
  { id: 'home', name: named('Maral') },
  { id: 'away', name: named('Granit') },
];

type FixtureChange = Extract<FeedMessage, { type: 'fixtureChange' }>;

/** A fixture as a feed would send it. */
export function fixtureOf(id: string, startsAt: number, more: Partial<FeedFixture> = {}): FixtureChange {
  const fixture: FeedFixture = {
    id,
    league: LEAGUE,
    startsAt,
    status: 'not-started',
    competitors: SIDES,
    score: null,
    clock: null,
    ...more,
  };
  return { type: 'fixtureChange', fixture, events: [] };
}

/** A 1X2 market with these odds, open unless said otherwise. */
export function winnerMarket(
  odds: readonly [home: number, draw: number, away: number],
  more: Partial<FeedMarket> = {},
): FeedMarket {
  return {
    id: 'winner',
    kind: 'winner',
    lineHundredths: null,
    period: null,
    winners: 1,
    status: 'open',
    selections: ['home', 'draw', 'away'].map((id, index) => ({ id, oddsMilli: odds[index]! })),
    ...more,
  };
}

/** A line of one process, published by a test: what the leader would make of a feed's messages. */
export function scriptedLine(bus: Bus, clock: Clock) {
  const line = createLine(0);
  let sequence = 0;
  const stop = bus.subscribe('sports.asked', () => {
    const fixtures = line.ids().map((id) => line.state(id)!);
    bus.publish('sports.line', { type: 'whole', epoch: 1, at: clock(), part: 0, parts: 1, fixtures });
  });
  return {
    tell(...messages: FeedMessage[]): void {
      for (const message of messages) line.apply(message);
      const updates = line.takeUpdates();
      bus.publish('sports.line', { type: 'changed', epoch: 1, at: clock(), sequence: ++sequence, updates });
    },
    stop,
  };
}

/** A feed that emits the messages of a test, and is well as long as the test says so. */
export interface ScriptedFeed extends OddsFeed {
  tell(...messages: FeedMessage[]): Promise<void>;
  /** Whether it continues to say that its prices are true. */
  setWell(isWell: boolean): void;
}

const WELL_EVERY_MS = 100;

export function scriptedFeed(): ScriptedFeed {
  let running = Promise.withResolvers<(messages: readonly FeedMessage[]) => Promise<void>>();
  let isWell = true;
  const told: FeedMessage[] = [];
  return {
    async run(emit, stop) {
      await emit(told);
      running.resolve(emit);
      const ended = Promise.withResolvers<void>();
      const timer = setInterval(() => void (isWell && emit([])), WELL_EVERY_MS);
      stop.addEventListener('abort', () => ended.resolve(), { once: true });
      await ended.promise;
      clearInterval(timer);
      running = Promise.withResolvers();
    },
    async tell(...messages) {
      told.push(...messages);
      const emit = await running.promise;
      await emit(messages);
    },
    setWell(next) {
      isWell = next;
    },
  };
}
