import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { leadUntil, takeLead } from '../../foundation/jobs/leadership.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import type { FeedMessage, OddsFeed, ResultMessage } from '../feed/feed.ts';
import { type Line, createLine } from './line.ts';

/** Changes are published at most this often. */
const TELL_EVERY_MS = 250;
/** Unchanged prices are confirmed this often. */
const SAY_TRUE_EVERY_MS = 500;
/** A full line, and new fixtures, are sent in parts of this many, about 150 KB each. */
const FIXTURES_A_PART = 20;
/** Versions of two leaders are this far apart, and no leader makes so many changes. */
const VERSIONS_AN_EPOCH = 2 ** 31;

export interface LeadDeps {
  readonly feed: OddsFeed;
  readonly database: Database;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  /** Stores messages about results. Called again for those at which it failed. */
  readonly storeResults: (messages: readonly ResultMessage[], epoch: number) => Promise<void>;
}

/**
 * Runs the feed while this process leads, and publishes the line to every process. Runs until `stop`; never rejects.
 */
export function leadLine(deps: LeadDeps, stop: AbortSignal): Promise<void> {
  const { database, timers, log } = deps;
  return leadUntil(stop, { game: 'sports', database, timers }, async (lost) => {
    const ended = new AbortController();
    const until = AbortSignal.any([lost, ended.signal]);
    try {
      await lead(deps, await takeLead(database, 'sports'), until);
    } catch (error) {
      if (!lost.aborted) log.error({ error }, 'the line of sports has stopped');
      throw error;
    } finally {
      ended.abort();
    }
  });
}

async function lead(deps: LeadDeps, epoch: number, until: AbortSignal): Promise<void> {
  const line = createLine(epoch * VERSIONS_AN_EPOCH);
  const teller = createPublisher(deps, line, epoch);
  const emit = async (messages: readonly FeedMessage[]): Promise<void> => {
    const results = messages.filter((message) => isResult(message));
    // Bets are closed before their results are stored, and no result is published before it is stored.
    if (results.length > 0) await deps.storeResults(results, epoch);
    if (until.aborted) return;
    for (const message of messages) line.apply(message);
    teller.isTrue();
  };
  const stopAnswering = deps.bus.subscribe('sports.asked', () => void teller.publishWhole());
  try {
    await Promise.all([deps.feed.run(emit, until), teller.run(until)]);
  } finally {
    stopAnswering();
  }
}

function isResult(message: FeedMessage): message is ResultMessage {
  return 'revision' in message;
}

/** Publishes the line over the bus: what changed, and all of it when a process asks. */
function createPublisher({ bus, timers, log }: LeadDeps, line: Line, epoch: number) {
  let at = 0;
  let saidAt = 0;
  let sequence = 0;
  let isTelling = false;

  function publishChanges(): void {
    const updates = line.takeUpdates();
    if (updates.length === 0 && timers.now() - saidAt < SAY_TRUE_EVERY_MS) return;
    saidAt = timers.now();
    for (let from = 0; from < Math.max(updates.length, 1); from += FIXTURES_A_PART) {
      const some = updates.slice(from, from + FIXTURES_A_PART);
      bus.publish('sports.line', { type: 'changed', epoch, at, sequence: ++sequence, updates: some });
    }
  }

  return {
    isTrue: () => void (at = timers.now()),
    /** Each part is as of its own moment; what changes between two parts is published between them. */
    async publishWhole(): Promise<void> {
      if (isTelling || at === 0) return;
      isTelling = true;
      try {
        // Several processes may ask at once, and while the line is being published.
        await nextTurn();
        // After the last part a receiver drops the fixtures that no message has named since the first part: so pending
        // changes are published before it.
        publishChanges();
        const ids = line.ids();
        const parts = Math.max(1, Math.ceil(ids.length / FIXTURES_A_PART));
        for (let part = 0; part < parts; part++) {
          // The bus packs what is published in one turn into one batch, which has a largest size.
          if (part > 0) await nextTurn();
          // Otherwise what is in this part already would be published once more as a change.
          publishChanges();
          const named = ids.slice(part * FIXTURES_A_PART, (part + 1) * FIXTURES_A_PART);
          const fixtures = named.flatMap((id) => line.state(id) ?? []);
          bus.publish('sports.line', { type: 'whole', epoch, at, part, parts, fixtures });
        }
      } catch (error) {
        log.error({ error }, 'the full line of sports was not published');
      } finally {
        isTelling = false;
      }
    },
    async run(until: AbortSignal): Promise<void> {
      while (!until.aborted) {
        if (at > 0) publishChanges();
        await timers.sleepUntil(timers.now() + TELL_EVERY_MS, until);
      }
    },
  };
}
