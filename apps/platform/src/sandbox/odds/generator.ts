import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timers } from '../../foundation/jobs/timers.ts';
import type { FeedMessage, OddsFeed } from '../../sports/feed/feed.ts';
import { type DrawnMatch, drawMatch } from './drawn-match.ts';
import { scheduledAround, scheduledById } from './schedule.ts';

/** Matches are looked at this often. */
const TICK_MS = 250;
/** Odds of what is played follow the clock also when nothing happens; those of what has not begun wander. */
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
  /** 32 bytes that nobody else knows: they are the result of every match. */
  readonly seed: Buffer;
  /** How many times faster than real matches. */
  readonly pace: number;
  readonly timers: Timers;
  /** The markets that bets wait for, by fixture: these may have ended while nobody was there to tell. */
  readonly waiting: () => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A match on the line, and what of it was told. */
interface Told {
  readonly match: DrawnMatch;
  step: number;
  minute: number | null;
  status: string;
  isClosed: boolean;
  /** When its odds are told again. */
  nextPriceAt: number;
  settled: Set<string>;
}

/**
 * A feed that invents its fixtures and draws their results. All of it follows from the seed and the clock, so that
 * another process goes on at any moment where this one was.
 */
export function createGenerator({ seed, pace, timers, waiting }: GeneratorOptions): OddsFeed {
  return {
    async run(emit, stop) {
      const line = new Map<string, Told>();
      /** Looked at and over: their results need not be drawn again to know that. */
      const over = new Set<string>();
      let lookAt = 0;
      await emit(missedSettlements([...(await waiting()).keys()], timers.now()));
      while (!stop.aborted) {
        const now = timers.now();
        const messages: FeedMessage[] = [];
        if (now >= lookAt) {
          lookAt = now + LOOK_MS;
          messages.push(...look(line, over, now));
        }
        messages.push(...(await advanceAll([...line.values()], now)));
        await emit(messages);
        await timers.sleepUntil(now + TICK_MS, stop);
      }
    },
  };

  function missedSettlements(fixtureIds: readonly string[], now: number): FeedMessage[] {
    return fixtureIds.flatMap((id) => {
      const scheduled = scheduledById(id, pace);
      return scheduled === null ? [] : drawMatch(seed, scheduled, pace).settlementsAt(now);
    });
  }

  /** New fixtures come onto the line, old ones leave it. */
  function look(line: Map<string, Told>, over: Set<string>, now: number): FeedMessage[] {
    const shownMs = SHOWN_AFTER_MS / pace;
    const gone = [...line.values()].filter(({ match, status }) => status === 'ended' && match.endsAt() + shownMs < now);
    for (const { match } of gone) line.delete(match.scheduled.id);
    const announced = scheduledAround(now, LONGEST_MATCH_MS / pace, pace);
    const known = new Set(announced.map(({ id }) => id));
    for (const id of over) if (!known.has(id)) over.delete(id);
    for (const scheduled of announced) {
      if (line.has(scheduled.id) || over.has(scheduled.id)) continue;
      const match = drawMatch(seed, scheduled, pace);
      if (scheduled.startsAt <= now && match.endsAt() + shownMs < now) {
        over.add(scheduled.id);
        continue;
      }
      // Spread over the time, so that not all are priced in one tick.
      const nextPriceAt = now + ((line.size * 997) % PRICE_PREMATCH_MS);
      line.set(scheduled.id, {
        match,
        step: -2,
        minute: null,
        status: '',
        isClosed: false,
        nextPriceAt,
        settled: new Set(),
      });
    }
    return gone.map(({ match }) => ({ type: 'fixtureGone', fixtureId: match.scheduled.id }));
  }
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

/** What is to be told of one match now. */
function advance(told: Told, now: number): FeedMessage[] {
  const { match } = told;
  const isNew = told.step === -2;
  if (!isNew && told.status === 'ended') return [];
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

/** Settlements that were not told yet. */
function settle(told: Told, now: number): FeedMessage[] {
  return told.match.settlementsAt(now).filter((message) => {
    if (message.type !== 'betSettlement' || told.settled.has(message.marketId)) return false;
    told.settled.add(message.marketId);
    return true;
  });
}
