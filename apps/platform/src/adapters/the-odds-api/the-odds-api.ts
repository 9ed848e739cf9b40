import type { Logger } from 'pino';
import type { Timers } from '../../foundation/jobs/timers.ts';
import type { FeedMessage, OddsFeed } from '../../sports/feed/feed.ts';
import { type DocumentSource, type Documents, readDocuments } from './read-documents.ts';
import { settlementsOf, toMessages } from './to-messages.ts';

/** The feed is well while its last documents are not older than two reading intervals. */
const SAY_TRUE_EVERY_MS = 250;
/** How long a match that is over, or not in the documents any more, stays on the line. */
const SHOWN_AFTER_MS = 15 * 60_000;

export interface OddsApiOptions {
  readonly source: DocumentSource;
  /** Pause between two readings. */
  readonly everyMs: number;
  readonly timers: Timers;
  readonly log: Logger;
  /** The markets that bets wait for, by fixture. */
  readonly waiting: () => Promise<ReadonlyMap<string, readonly string[]>>;
}

/**
 * A feed from documents of The Odds API. It has prices before a match and scores after it; a match that is played is
 * shown and not bet on. A failed reading changes nothing; after two, the feed no longer confirms its prices.
 */
export function createOddsApi({ source, everyMs, timers, log, waiting }: OddsApiOptions): OddsFeed {
  return {
    async run(emit, stop) {
      const seen = new Map<string, Seen>();
      let readAt = -Infinity;
      let nextAt = 0;
      while (!stop.aborted) {
        if (timers.now() >= nextAt) {
          nextAt = timers.now() + everyMs;
          const documents = await readDocuments(source).catch((error: unknown) =>
            log.error({ error }, 'the odds could not be read'),
          );
          if (documents) {
            readAt = timers.now();
            await emit(newsOf(documents, seen, await waiting(), readAt));
          }
        }
        if (timers.now() - readAt <= 2 * everyMs) await emit([]);
        await timers.sleepUntil(timers.now() + SAY_TRUE_EVERY_MS, stop);
      }
    },
  };
}

/** What the feed has published of a fixture. */
interface Seen {
  /** When it was last published as not over. */
  readonly at: number;
  /** Every market that it ever had. */
  readonly markets: readonly string[];
  /** Off the line permanently. */
  readonly isGone: boolean;
}

function newsOf(
  documents: Documents,
  seen: Map<string, Seen>,
  waiting: ReadonlyMap<string, readonly string[]>,
  now: number,
): FeedMessage[] {
  const all = toMessages(documents, now);
  const present = new Set<string>();
  for (const message of all) {
    if (message.type !== 'fixtureChange') continue;
    const { id, status } = message.fixture;
    const before = seen.get(id) ?? { at: now, markets: [], isGone: false };
    seen.set(id, status === 'ended' ? before : { ...before, at: now });
    present.add(id);
  }
  const messages = all.filter((message) => !seen.get(idOf(message))!.isGone);
  const stops = messages.flatMap((message) => stopOf(message, seen));
  const marketsOf = (id: string): string[] => [
    ...new Set([...(seen.get(id)?.markets ?? []), ...(waiting.get(id) ?? [])]),
  ];
  return [...messages, ...stops, ...settlementsOf(documents.scores, marketsOf), ...dropOld(seen, present, now)];
}

function idOf(message: FeedMessage): string {
  return message.type === 'fixtureChange' ? message.fixture.id : message.fixtureId;
}

/** Closes markets that the bookmaker no longer offers, or not at this line. */
function stopOf(message: FeedMessage, seen: Map<string, Seen>): FeedMessage[] {
  if (message.type !== 'oddsChange') return [];
  const markets = message.markets.map(({ id }) => id);
  const before = seen.get(message.fixtureId)!;
  seen.set(message.fixtureId, { ...before, markets: [...new Set([...before.markets, ...markets])] });
  const gone = before.markets.filter((id) => !markets.includes(id));
  return gone.length === 0 ? [] : [{ type: 'betStop', fixtureId: message.fixtureId, marketIds: gone }];
}

/**
 * Closes fixtures that the documents no longer list, and takes them and those that are over off the line after a while.
 */
function dropOld(seen: Map<string, Seen>, present: ReadonlySet<string>, now: number): FeedMessage[] {
  return [...seen].flatMap(([fixtureId, known]): FeedMessage[] => {
    if (known.isGone) {
      if (!present.has(fixtureId)) seen.delete(fixtureId);
      return [];
    }
    if (now - known.at > SHOWN_AFTER_MS) {
      seen.set(fixtureId, { ...known, isGone: true });
      return [{ type: 'fixtureGone', fixtureId }];
    }
    return present.has(fixtureId) ? [] : [{ type: 'betStop', fixtureId, marketIds: null }];
  });
}
