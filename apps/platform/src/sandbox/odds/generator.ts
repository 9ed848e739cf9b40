import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timers } from '../../foundation/jobs/timers.ts';
import type { FeedMessage, OddsFeed } from '../../sports/feed/feed.ts';
import type { FixtureSeeds } from '../../sports/fixture-seeds/fixture-seeds.ts';
import { createDealer, type FixtureDealer } from './fixture-dealer.ts';
import type { DrawnMatch } from './drawn-match.ts';
import { scheduledAround } from './schedule.ts';

/** Matches are looked at this often. */
const TICK_MS = 250;
/** Odds of a live match change with its clock even when nothing happens; odds of a match that has not begun drift. */
const PRICE_LIVE_MS = 3_000;
const PRICE_PREMATCH_MS = 60_000;
/** The calendar is read this often. */
const LOOK_MS = 5_000;
/** Longer than any match takes at the pace of real ones. */
const LONGEST_MATCH_MS = 4 * 3_600_000;
/** Matches that are priced in one turn of the event loop: a whole new line takes a second. */
const MATCHES_A_TURN = 8;
/** How long a fixture that is over stays on the line. */
const SHOWN_AFTER_MS = 15 * 60_000;

export interface GeneratorOptions {
  /** 32 secret bytes: they decide what teams are like, and results of fixtures without a seed of their own. */
  readonly seed: Buffer;
  /** Fixtures that come onto the line from then on have seeds of their own: milliseconds since 1970. */
  readonly ownSeedsFrom: number;
  readonly seeds: FixtureSeeds;
  /** How many times faster than real matches. */
  readonly pace: number;
  readonly timers: Timers;
  /** The markets that bets wait for, by fixture: these may have ended while no process published the line. */
  readonly waiting: () => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A match on the line, and what of it was published. */
interface Told {
  readonly match: DrawnMatch;
  step: number;
  minute: number | null;
  status: string;
  isClosed: boolean;
  /** When its odds are published again. */
  nextPriceAt: number;
  settled: Set<string>;
}

/**
 * A feed that invents its fixtures and draws their results. All of it follows from the seeds, which are stored before a
 * fixture is published, and the clock, so that another process can continue at any moment where this one was.
 */
export function createGenerator(options: GeneratorOptions): OddsFeed {
  const { pace, timers, waiting, seeds } = options;
  return {
    async run(emit, stop) {
      const dealer = createDealer(options);
      const line = new Map<string, Told>();
      /** Fixtures that were checked and are over, or not played: so their results need not be drawn again. */
      const left = new Set<string>();
      let lookAt = 0;
      await finishMissed(dealer, emit);
      while (!stop.aborted) {
        const now = timers.now();
        const messages: FeedMessage[] = [];
        if (now >= lookAt) {
          lookAt = now + LOOK_MS;
          messages.push(...(await look(dealer, line, left, now)));
        }
        const playing = [...line.values()].filter(({ status }) => status !== 'ended');
        messages.push(...(await advanceAll(playing, now)));
        await emit(messages);
        // Their results are stored by now.
        await end(
          playing.filter(({ status }) => status === 'ended').map(({ match }) => match),
          now,
        );
        await timers.sleepUntil(now + TICK_MS, stop);
      }
    },
  };

  /** Sends the results of markets that ended while no process ran the feed, for the bets that wait for them. */
  async function finishMissed(dealer: FixtureDealer, emit: Parameters<OddsFeed['run']>[0]): Promise<void> {
    const now = timers.now();
    const waitedFor = await dealer.matchesById([...(await waiting()).keys()]);
    await emit(waitedFor.flatMap((match) => match.settlementsAt(now)));
    const unfinished = await dealer.matchesById(await seeds.unfinished());
    await end(
      unfinished.filter((match) => isOffTheLine(match, now)),
      now,
    );
  }

  /** Keeps the pages of ended fixtures, and allows their seeds to be shown once their bets are settled. */
  async function end(matches: readonly DrawnMatch[], now: number): Promise<void> {
    if (matches.length === 0) return;
    await seeds.keep(matches.map((match) => match.fixtureAt(now)));
    await seeds.end(
      matches.map(({ scheduled }) => scheduled.id),
      new Date(now),
    );
  }

  /** New fixtures come onto the line, old ones leave it. */
  async function look(
    dealer: FixtureDealer,
    line: Map<string, Told>,
    left: Set<string>,
    now: number,
  ): Promise<FeedMessage[]> {
    const gone = [...line.values()].filter(({ match, status }) => status === 'ended' && isOffTheLine(match, now));
    for (const { match } of gone) line.delete(match.scheduled.id);
    const announced = scheduledAround(now, LONGEST_MATCH_MS / pace, pace);
    const known = new Set(announced.map(({ id }) => id));
    for (const id of left) if (!known.has(id)) left.delete(id);
    const unknown = announced.filter(({ id }) => !line.has(id) && !left.has(id));
    for (const { match, isEnded } of await dealer.deal(unknown)) {
      const { id } = match.scheduled;
      // Its seed may be public already: it is not played again if another pace has postponed its start.
      const isKnown = isEnded && !isOver(match, now);
      if (isKnown || isOffTheLine(match, now)) left.add(id);
      else line.set(id, newlyTold(match, now, line.size));
    }
    for (const { id } of unknown) if (!line.has(id)) left.add(id);
    return gone.map(({ match }) => ({ type: 'fixtureGone', fixtureId: match.scheduled.id }));
  }

  function isOffTheLine(match: DrawnMatch, now: number): boolean {
    return isOver(match, now) && match.endsAt() + SHOWN_AFTER_MS / pace < now;
  }
}

function isOver(match: DrawnMatch, now: number): boolean {
  return match.scheduled.startsAt <= now && match.endsAt() <= now;
}

/** @param place among those on the line: spreads prices over the time, so that not all are made in one tick */
function newlyTold(match: DrawnMatch, now: number, place: number): Told {
  const nextPriceAt = now + ((place * 997) % PRICE_PREMATCH_MS);
  return { match, step: -2, minute: null, status: '', isClosed: false, nextPriceAt, settled: new Set() };
}

async function advanceAll(all: readonly Told[], now: number): Promise<FeedMessage[]> {
  const messages: FeedMessage[] = [];
  let priced = 0;
  for (const told of all) {
    const news = advance(told, now);
    messages.push(...news);
    if (news.length > 0 && ++priced % MATCHES_A_TURN === 0) await nextTurn();
  }
  return messages;
}

/** The messages of one match that are due now. */
function advance(told: Told, now: number): FeedMessage[] {
  const { match } = told;
  const isNew = told.step === -2;
  const step = match.stepAt(now);
  if (!isNew && step === -1 && now < told.nextPriceAt) return [];
  const messages: FeedMessage[] = [];
  const fixture = match.fixtureAt(now);
  const isNews = step !== told.step || fixture.status !== told.status;
  const hasMinute = fixture.clock !== null && fixture.clock.minute !== told.minute;
  if (isNew || isNews || hasMinute)
    messages.push({ type: 'fixtureChange', fixture, events: match.eventsOf(Math.max(told.step, -1), step) });
  messages.push(...pricesOf(told, now, isNew || isNews));
  if (isNews) messages.push(...settle(told, now));
  Object.assign(told, { step, status: fixture.status, minute: fixture.clock?.minute ?? null });
  return messages;
}

function pricesOf(told: Told, now: number, isNews: boolean): FeedMessage[] {
  const { match } = told;
  const fixtureId = match.scheduled.id;
  const isLive = now >= match.scheduled.startsAt;
  if (!isLive && !isNews && now < told.nextPriceAt) return [];
  // A key moment may begin at any tick.
  if (!match.isOpenAt(now)) {
    const wasClosed = told.isClosed;
    told.isClosed = true;
    return wasClosed ? [] : [{ type: 'betStop', fixtureId, marketIds: null }];
  }
  if (!isNews && !told.isClosed && now < told.nextPriceAt) return [];
  told.isClosed = false;
  if (now >= told.nextPriceAt) told.nextPriceAt = now + (isLive ? PRICE_LIVE_MS : PRICE_PREMATCH_MS);
  return [{ type: 'oddsChange', fixtureId, markets: match.oddsAt(now) }];
}

/** Settlements that were not sent yet. */
function settle(told: Told, now: number): FeedMessage[] {
  return told.match.settlementsAt(now).filter((message) => {
    if (message.type !== 'betSettlement' || told.settled.has(message.marketId)) return false;
    told.settled.add(message.marketId);
    return true;
  });
}
