import type { Logger } from 'pino';
import type { Bus } from '../../../foundation/bus.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { requireServerTime } from '../../../foundation/db/server-time.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { requireLead } from '../../../foundation/jobs/leadership.ts';
import type { Timers } from '../../../foundation/jobs/timers.ts';
import type { HouseAccounts } from '../../../ledger/accounts.ts';
import { announceNotices } from '../../../players/notices/give-notices.ts';
import { BeaconError } from '../../../bets/beacon/beacon-error.ts';
import { announceSettled, announceShown } from './announce.ts';
import {
  type AwaitedBeacon,
  type BeaconValue,
  type RoundsBeacon,
  awaitFrom,
  dueAt,
  valueOf,
} from './awaited-beacon.ts';
import { type RoundSource, nextSource } from './chain-store.ts';
import { awaitedSalt } from './next-place.ts';
import { endRound } from './end-round.ts';
import type { BetView, LedRound, RoundCourse, RoundGame } from './round-game.ts';
import type { RoundStore } from './round-store.ts';
import type { ChainGame, Ending, Round, RoundTimes } from './round.ts';
import type { Stage } from './stage.ts';
import { keepsPromise } from './void-reason.ts';

/** How long a round waits for the beacon from when that was due. Then every stake goes back. */
const SILENT_MS = 120_000;
/** How soon a value is noticed that has come: first it is a moment late, then who knows how long. */
const ASK_AGAIN_MS = 250;
const LATE_AFTER_MS = 10_000;
const ASK_LATE_MS = 1_000;
/** How late the end of a round may be noticed. Later, and nobody led it when it ended. */
const NOTICED_MS = 1_000;
/** How soon a salt is noticed that has come. */
const LOOK_AGAIN_MS = 500;

export interface EngineDeps {
  readonly database: Database;
  readonly seedSeal: SeedSeal;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  readonly times: RoundTimes;
  readonly beacon: RoundsBeacon;
}

/** One lead of a game. */
export interface Lead<View extends BetView, State, Message> extends EngineDeps {
  readonly game: RoundGame<View, State, Message>;
  readonly course: RoundCourse<View> | undefined;
  readonly store: RoundStore;
  readonly stage: Stage<View, State>;
  readonly epoch: number;
}

/** Takes up the round that was left, and plays round after round until the lead is lost. */
export async function playRounds<View extends BetView, State, Message>(
  lead: Lead<View, State, Message>,
  lost: AbortSignal,
): Promise<void> {
  const { database, houseAccounts, bus, timers, times, game, course, store, stage, epoch } = lead;
  const { name, channel, tells } = game;
  await requireServerTime(database, timers.now);
  const unfinished = await store.unfinished();
  if (unfinished !== null) await resume(unfinished);
  while (!lost.aborted) {
    const opened = await openNext(lead, lost);
    if (opened !== null) await playFromBetting(opened);
  }

  /**
   * Goes on with a round that lost its engine. One that took bets takes them anew for the whole time, but in version 2,
   * where its close names the beacon's round: it closes when it said it would, and its result is not put off. One that was
   * played goes on or, if its end has passed, is ended. What the rules decide is paid, however late.
   */
  async function resume(round: Round): Promise<void> {
    if (!keepsPromise(round)) return endNow(await store.closeVoid(epoch, round), 'commitment-broken');
    if (round.phase === 'locked') return playLocked(round);
    if (round.phase === 'betting')
      return playFromBetting(
        round.beacon === null ? await store.moveClose(epoch, round, timers.now() + times.bettingMs) : round,
      );
    if (round.phase === 'closing') return endNow(round, 'interrupted');
    if (timers.now() >= game.endsAt(round)) return endNow(round, endingNow(round));
    await playToEnd(await begin(round));
  }

  async function endNow(round: Round, ending: Ending): Promise<void> {
    await finish(await begin(round), ending);
  }

  async function playFromBetting(round: Round): Promise<void> {
    await begin(round);
    channel.tell(tells.opened(stage.state()));
    await timers.sleepUntil(round.closesAt, lost);
    if (lost.aborted) return;
    if (round.beacon !== null) return playLocked(await store.lock(epoch, round));
    await playClosed(await store.close(epoch, round, Math.max(round.closesAt, timers.now())));
  }

  /** Bets are complete, and nobody knows the outcome before the beacon has spoken. */
  async function playLocked(round: Round): Promise<void> {
    await begin(round);
    channel.tell(tells.opened(stage.state()));
    const value = await heard(lead, round.beacon!, lost);
    if (lost.aborted) return;
    if (value === null) await endNow(round, 'beacon-silent');
    else await playClosed(await store.play(epoch, round, value, timers.now()));
  }

  async function playClosed(round: Round): Promise<void> {
    const closed = await begin(round);
    channel.tell(tells.closed(closed.round, timers.now()));
    await playToEnd(closed);
  }

  async function playToEnd(played: LedRound<View>): Promise<void> {
    await (course?.play(lost) ?? timers.sleepUntil(game.endsAt(played.round), lost));
    if (!lost.aborted) await finish(played, endingNow(played.round));
  }

  /** One rule for a leader that died, was paused or cut off: somebody was there if the end is noticed in time. */
  function endingNow(round: Round): Ending {
    return timers.now() - game.endsAt(round) > NOTICED_MS ? 'interrupted' : 'by-rules';
  }

  /** Leads the round with the bets that stand in the database. */
  async function begin(round: Round): Promise<LedRound<View>> {
    const bets = await database.rawTransaction((sql) => store.openBets(sql, round.number));
    const led = stage.begin(round, epoch, bets);
    course?.begin(led, bets);
    return led;
  }

  async function finish(played: LedRound<View>, ending: Ending): Promise<void> {
    await course?.quiet();
    const endedAt = timers.now();
    const end = await database.rawTransaction(async (sql) => {
      await requireLead(sql, name, epoch);
      return endRound(sql, { game, store, houseAccounts }, played.round, ending, endedAt);
    });
    played.round = end.round;
    announceSettled(bus, end.paid);
    course?.paid(end.paid);
    announceShown(bus, end.lost);
    announceNotices(bus, end.given);
    channel.tell(tells.ended(end.round, timers.now(), await awaitedSalt(database, name)));
    await timers.sleepUntil(endedAt + times.resultMs, lost);
  }
}

/** What opening a round needs of a lead. */
interface Opening extends Pick<EngineDeps, 'beacon' | 'database' | 'log' | 'seedSeal' | 'timers' | 'times'> {
  readonly game: { readonly name: ChainGame };
  readonly store: RoundStore;
  readonly stage: { readonly wait: () => void };
  readonly epoch: number;
}

/**
 * Waits for the salt of a chain where no other is left, and in version 2 for a beacon whose round can be named; null if the
 * lead was lost meanwhile.
 */
async function openNext(opening: Opening, lost: AbortSignal): Promise<Round | null> {
  const { database, seedSeal, timers, stage, game } = opening;
  await requireServerTime(database, timers.now);
  for (;;) {
    const source = await nextSource(database, seedSeal, timers.now, game.name);
    const opened = source === null ? null : await open(opening, source);
    if (opened !== null) return opened;
    stage.wait();
    await timers.sleepUntil(timers.now() + LOOK_AGAIN_MS, lost);
    if (lost.aborted) return null;
  }
}

/** Null while nobody tells what the beacon's chain is. */
async function open(
  { timers, times, beacon, epoch, store, log, game }: Opening,
  source: RoundSource,
): Promise<Round | null> {
  const bettingAt = timers.now();
  const closesAt = bettingAt + times.bettingMs;
  try {
    const awaited = source.chain.version === 1 ? null : await awaitFrom(beacon, closesAt);
    return await store.open(epoch, source, { bettingAt, closesAt }, awaited);
  } catch (error) {
    if (!(error instanceof BeaconError)) throw error;
    log.warn({ game: game.name, why: error.code }, 'no round can name what it waits for');
    return null;
  }
}

/** The beacon's value; null if it has been silent for too long, or the lead was lost. It is asked for once at least. */
async function heard(
  { timers, beacon }: Pick<EngineDeps, 'beacon' | 'timers'>,
  awaited: AwaitedBeacon,
  lost: AbortSignal,
): Promise<BeaconValue | null> {
  const due = dueAt(awaited);
  await timers.sleepUntil(due, lost);
  while (!lost.aborted) {
    const value = await valueOf(beacon, awaited);
    if (value !== null || timers.now() >= due + SILENT_MS) return value;
    const restMs = timers.now() < due + LATE_AFTER_MS ? ASK_AGAIN_MS : ASK_LATE_MS;
    await timers.sleepUntil(Math.min(timers.now() + restMs, due + SILENT_MS), lost);
  }
  return null;
}
