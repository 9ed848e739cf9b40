import type { Logger } from 'pino';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import { LeadershipLost, leadFenced } from '../../foundation/jobs/leadership.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { announceNotices } from '../../players/notices/give-notices.ts';
import { announceRefunds } from './announce-refunds.ts';
import type { RoundsBeacon } from '../core/rounds/awaited-beacon.ts';
import { askBeacon, type Heard } from '../core/rounds/await-beacon.ts';
import { type AwaitingRound, closedRounds, nameChain } from './beaconed-rounds.ts';
import { type EndDeps, type Ending, endRound } from './end-round.ts';
import type { RoomTimes } from './round.ts';
import { closeRound, dueRounds } from './round-store.ts';

/** The longest sleep: a countdown that another process began is noticed long before it ends. */
const LOOK_EVERY_MS = 1_000;

export interface KeeperDeps extends EndDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly times: RoomTimes;
  readonly log: Logger;
  readonly beacon: RoundsBeacon;
}

/**
 * Ends rounds when their time has come, while this process leads. It has no state in memory, and each of its steps
 * changes only a round that waits for just that step. Runs until `stop`; never rejects.
 */
export function keepRooms(deps: KeeperDeps, stop: AbortSignal): Promise<void> {
  const { database, timers, log } = deps;
  return leadFenced(stop, { game: 'rooms', database, timers }, async (lost, fenced) => {
    while (!lost.aborted) {
      const next = await look({ ...deps, database: fenced }, lost).catch((error: unknown) => {
        if (error instanceof LeadershipLost) throw error;
        log.error({ error }, 'the poll of room rounds failed');
        return Infinity;
      });
      await timers.sleepUntil(Math.min(next, timers.now() + LOOK_EVERY_MS), lost);
    }
  });
}

/** Does what is due and returns when the next thing is. What waits for the beacon comes last: it may be slow to answer. */
async function look(deps: KeeperDeps, lost: AbortSignal): Promise<number> {
  const { database, beacon } = deps;
  const nextClose = await closeDue(deps, lost);
  const nextEnd = await endClosed(deps, lost);
  if (!lost.aborted) await nameChain(database, beacon);
  return Math.min(nextClose, nextEnd);
}

async function closeDue(deps: KeeperDeps, lost: AbortSignal): Promise<number> {
  const { database, timers, times, bus } = deps;
  for (const { number, at } of await dueRounds(database, times)) {
    if (at > timers.now()) return at;
    if (lost.aborted) break;
    await unlessFailed(deps, number, async () => {
      const version = await closeRound(database, times, number, timers.now());
      // Of version 1 the end follows at once.
      if (version === 2) bus.publish('rooms.changed', { roundNumber: number });
    });
  }
  return Infinity;
}

/** One after the other, once the beacon has been asked for all of them together. */
async function endClosed(deps: KeeperDeps, lost: AbortSignal): Promise<number> {
  const closed = await closedRounds(deps.database);
  const heard = await Promise.all(closed.map((round) => hear(deps, round)));
  let next = Infinity;
  for (const [index, { number }] of closed.entries()) {
    const answer = heard[index]!;
    if ('againAt' in answer) next = Math.min(next, answer.againAt);
    else if (!lost.aborted) await unlessFailed(deps, number, () => end(deps, { number, value: answer.value }));
  }
  return next;
}

/** What decides the round; empty if it waits for no beacon. */
async function hear(deps: KeeperDeps, { number, awaited }: AwaitingRound): Promise<Heard> {
  if (awaited === null) return { value: null };
  let heard: Heard = { againAt: Infinity };
  await unlessFailed(deps, number, async () => void (heard = await askBeacon(deps, awaited)));
  return heard;
}

/** A round that fails must not prevent the others from ending; it is tried again with the next look. */
async function unlessFailed({ log }: KeeperDeps, number: number, step: () => Promise<void>): Promise<void> {
  await step().catch((error: unknown) => {
    if (error instanceof LeadershipLost) throw error;
    log.error({ error, number }, 'a round of a room was not ended');
  });
}

async function end(deps: KeeperDeps, ending: Ending): Promise<void> {
  const { database, bus, timers } = deps;
  const settled = await endRound(database, deps, ending, new Date(timers.now()));
  if (settled === null) return;
  announceSettled(bus, settled);
  announceRefunds(bus, settled.bets);
  announceNotices(bus, settled.given);
  bus.publish('rooms.changed', { roundNumber: ending.number });
}
