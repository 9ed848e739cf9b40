import type { Logger } from 'pino';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import { LeadershipLost, leadFenced } from '../../foundation/jobs/leadership.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { announceNotices } from '../../players/notices/give-notices.ts';
import { announceRefunds } from './announce-refunds.ts';
import { type EndDeps, endRound } from './end-round.ts';
import type { RoomTimes } from './round.ts';
import { closeRound, dueRounds } from './round-store.ts';

/** The longest sleep: a countdown that another process began is seen long before it ends. */
const LOOK_EVERY_MS = 1_000;

export interface KeeperDeps extends EndDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly times: RoomTimes;
  readonly log: Logger;
}

/**
 * Ends rounds when their time has come, while this process leads. It keeps nothing in memory, and each of its two steps
 * changes only a round that waits for just that. Runs until `stop`; never rejects.
 */
export function keepRooms(deps: KeeperDeps, stop: AbortSignal): Promise<void> {
  const { database, timers, log } = deps;
  return leadFenced(stop, { game: 'rooms', database, timers }, async (lost, fenced) => {
    while (!lost.aborted) {
      const next = await endDue({ ...deps, database: fenced }, lost).catch((error: unknown) => {
        if (error instanceof LeadershipLost) throw error;
        log.error({ error }, 'the rounds of the rooms were not looked at');
        return Infinity;
      });
      await timers.sleepUntil(Math.min(next, timers.now() + LOOK_EVERY_MS), lost);
    }
  });
}

/** Ends what is due and returns when the next round is. */
async function endDue(deps: KeeperDeps, lost: AbortSignal): Promise<number> {
  const { database, timers, times, log } = deps;
  for (const { number, at } of await dueRounds(database, times)) {
    if (at > timers.now()) return at;
    if (lost.aborted) break;
    // One that fails must not keep the others from ending; it is tried again with the next look.
    await end(deps, number).catch((error: unknown) => {
      if (error instanceof LeadershipLost) throw error;
      log.error({ error, number }, 'a round of a room was not ended');
    });
  }
  return Infinity;
}

async function end(deps: KeeperDeps, number: number): Promise<void> {
  const { database, bus, timers, times } = deps;
  await closeRound(database, times, number, timers.now());
  const settled = await endRound(database, deps, number, new Date(timers.now()));
  if (settled === null) return;
  announceSettled(bus, settled);
  announceRefunds(bus, settled.bets);
  announceNotices(bus, settled.given);
  bus.publish('rooms.changed', { roundNumber: number });
}
