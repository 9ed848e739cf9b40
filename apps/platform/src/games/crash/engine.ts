import type { CrashState } from '@baize/protocol';
import { multiplierAtMs } from '@baize/fairness';
import type { Logger } from 'pino';
import { createLane } from '../../bets/bets/lane.ts';
import type { Bus, BusMessages } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { announceSettled, announceShown } from '../core/rounds/announce.ts';
import { type ChainPlan, nextSource } from '../core/rounds/chain-store.ts';
import { leadUntil, requireLead, takeLead } from '../../foundation/jobs/leadership.ts';
import { loseOpenBets } from '../core/rounds/lose-open-bets.ts';
import { cashOutsOf } from './cash-outs.ts';
import {
  closeRound,
  endRound,
  findUnfinished,
  holdToEnd,
  moveStart,
  openBetsOf,
  openRound,
  startRound,
  usedUpTo,
} from './round-store.ts';
import { type CashOut, type CrashTimes, type Round, type RoundBet, cashOut, crashesAt } from './round.ts';
import type { Settled } from '../../bets/bets/settle-open.ts';
import { type Settlement, readCashOuts, settleBets } from './settle-bets.ts';
import { type Ending, type Seat, type Table, createTable, dueSettlements, seatOf } from './table.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { keepsPromise } from '../core/rounds/void-reason.ts';
import { betView, roundResult, roundState } from './views.ts';

/** Between two ticks; browsers draw the thread between them. */
const TICK_MS = 200;

export interface EngineDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  readonly chainLength: number;
  /** Salt of the next chain; random if null. */
  readonly salt: string | null;
  readonly times: CrashTimes;
}

/** Plays round after round while this process leads. */
export interface CrashEngine {
  /** Runs until `stop`; never rejects. */
  run(stop: AbortSignal): Promise<void>;
  /** Resolves when a round can be shown here for the first time. */
  readonly opened: Promise<void>;
  isLeading(): boolean;
  /** The round that is played. Refuses `service-unavailable` while another process leads. */
  state(): CrashState;
  /** A bet of the round has been committed. While another process leads, that one is told. */
  join(roundNumber: number, bet: RoundBet): void;
  /**
   * Cashes a bet out at this moment and resolves after the commit. False if the bet is not of the round that is
   * played, or has left already. Refuses `service-unavailable`, `not-found` (another's bet), `round-not-running`.
   */
  cashOut(userId: string, betId: string): Promise<boolean>;
}

interface Leave extends Settlement {
  readonly epoch: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createEngine({
  database,
  houseAccounts,
  bus,
  timers,
  log,
  chainLength,
  salt,
  times,
}: EngineDeps): CrashEngine {
  let table: Table | null = null;
  let epoch = 0;
  const { promise: opened, resolve: markOpened } = Promise.withResolvers<void>();
  const chains: ChainPlan = { game: 'crash', length: chainLength, salt, usedUpTo: (id) => usedUpTo(database, id) };
  const leaving = createLane<Leave>(writeLeaves);

  async function lead(lost: AbortSignal): Promise<void> {
    const stops = [bus.subscribe('crash.joined', seatGuest), bus.subscribe('crash.left', letGuestLeave)];
    try {
      epoch = await takeLead(database, 'crash');
      const unfinished = await findUnfinished(database);
      if (unfinished !== null) await resume(unfinished, lost);
      while (!lost.aborted) await playFromBetting(await nextRound(), lost);
    } catch (error) {
      if (!lost.aborted) log.error({ error }, 'crash engine stopped');
      throw error;
    } finally {
      for (const stopHearing of stops) stopHearing();
      table = null;
    }
  }

  async function nextRound(): Promise<Round> {
    const source = await nextSource(database, timers.now, chains);
    const now = timers.now();
    return openRound(database, epoch, source, now, now + times.bettingMs);
  }

  /**
   * Goes on with a round that lost its engine. If it broke in that time, what the rules decide is paid; what only a hand
   * could have decided, which nobody could hear, goes back.
   */
  async function resume(round: Round, lost: AbortSignal): Promise<void> {
    if (!keepsPromise(round)) return endNow(await closeRound(database, epoch, round), 'commitment-broken', lost);
    if (round.phase === 'betting')
      return playFromBetting(await moveStart(database, epoch, round, timers.now() + times.bettingMs), lost);
    if (timers.now() >= crashesAt(round)) return endNow(round, 'interrupted', lost);
    table = createTable(round, await openBetsOf(database, round.number));
    markOpened();
    await fly(table, lost);
    if (!lost.aborted) await finish('crashed', lost);
  }

  async function endNow(round: Round, ending: Ending, lost: AbortSignal): Promise<void> {
    table = createTable(round, await openBetsOf(database, round.number));
    markOpened();
    return finish(ending, lost);
  }

  async function playFromBetting(round: Round, lost: AbortSignal): Promise<void> {
    table = createTable(round, await openBetsOf(database, round.number));
    markOpened();
    bus.publish('crash.message', { type: 'bettingOpened', state: state() });
    await timers.sleepUntil(round.startsAt, lost);
    if (lost.aborted) return;
    const started = await startRound(database, epoch, round, Math.max(round.startsAt, timers.now()));
    table = createTable(started, await openBetsOf(database, round.number));
    bus.publish('crash.message', {
      type: 'roundStarted',
      roundNumber: started.number,
      startsAt: started.startsAt,
      serverNow: timers.now(),
    });
    await fly(table, lost);
    if (!lost.aborted) await finish('crashed', lost);
  }

  /** The thread rises: bets leave by themselves, everyone sees ticks, until it breaks. */
  async function fly(flown: Table, lost: AbortSignal): Promise<void> {
    const { round } = flown;
    const breaksAt = crashesAt(round);
    let nextTick = timers.now() + TICK_MS;
    for (;;) {
      await timers.sleepUntil(Math.min(breaksAt, nextTick, flown.nextLeave()), lost);
      const now = timers.now();
      if (lost.aborted || now >= breaksAt) return;
      for (const seat of flown.takeDue(now)) {
        const out = cashOut(round, seat.bet, now);
        if (typeof out === 'object') void leave(seat, out).catch(() => {});
      }
      if (now < nextTick) continue;
      nextTick = now + TICK_MS;
      const multiplier = multiplierAtMs(Math.max(0, now - round.startsAt));
      bus.publish('crash.message', { type: 'tick', roundNumber: round.number, multiplier, serverNow: now });
    }
  }

  /** Settles what is left and reveals the round, in one transaction. */
  async function finish(ending: Ending, lost: AbortSignal): Promise<void> {
    const finished = table!;
    await Promise.allSettled([...finished.seats.values()].flatMap(({ saved }) => saved ?? []));
    const endedAt = timers.now();
    const { paid, lostBets, round } = await database.rawTransaction(async (sql) => {
      await requireLead(sql, 'crash', epoch);
      await holdToEnd(sql, finished.round);
      const now = new Date(endedAt);
      const settled = await settleBets(sql, houseAccounts, dueSettlements(finished, ending), now);
      const isVoid = ending === 'commitment-broken' || settled.bets.some(({ status }) => status === 'refunded');
      return {
        paid: settled,
        lostBets: await loseOpenBets(sql, 'crash', finished.round.number, now),
        round: await endRound(sql, finished.round, isVoid ? 'refunded' : 'crashed', endedAt),
      };
    });
    finished.round = round;
    for (const { betId, ...out } of cashOutsOf(paid)) finished.seats.get(betId)!.out = out;
    announceSettled(bus, paid);
    tellLeft(paid);
    announceShown(bus, lostBets);
    bus.publish('crash.message', { type: 'crashed', result: roundResult(round), serverNow: timers.now() });
    await timers.sleepUntil(endedAt + times.crashedMs, lost);
  }

  /** Decides a cash-out and queues its write. From here on nothing else decides about this bet. */
  function leave(seat: Seat, out: CashOut): Promise<void> {
    seat.out = out;
    seat.saved = new Promise((resolve, reject) => leaving.add({ bet: seat.bet, cashOut: out, epoch, resolve, reject }));
    return seat.saved.then(() => void (seat.confirmed = true));
  }

  async function writeLeaves(leaves: readonly Leave[]): Promise<void> {
    try {
      const settled = await database.rawTransaction(async (sql) => {
        await requireLead(sql, 'crash', leaves[0]!.epoch);
        return settleBets(sql, houseAccounts, leaves, new Date(timers.now()));
      });
      await correct(leaves, settled);
      for (const { resolve } of leaves) resolve();
      announceSettled(bus, settled);
      tellLeft(settled);
    } catch (error) {
      log.error({ error }, 'cash-outs were not written');
      for (const { reject } of leaves) reject(error);
    }
  }

  /** A bet that another process had paid before: what the table says of it is what was paid. */
  async function correct(leaves: readonly Leave[], { bets }: Settled): Promise<void> {
    const written = new Set(bets.map(({ id }) => id));
    const elsewhere = leaves.map(({ bet }) => bet.betId).filter((id) => !written.has(id));
    if (elsewhere.length === 0) return;
    for (const [id, out] of await readCashOuts(database, elsewhere)) {
      const seat = table?.seats.get(id);
      if (seat) seat.out = out;
    }
  }

  function tellLeft(settled: Settled): void {
    for (const left of cashOutsOf(settled)) bus.publish('crash.message', { type: 'cashedOut', ...left });
  }

  function seatGuest({ roundNumber, bet }: BusMessages['crash.joined']): void {
    if (table?.round.number !== roundNumber || table.round.endedAt !== null) return;
    if (!table.seats.has(bet.betId)) table.guests.set(bet.betId, bet);
    bus.publish('crash.message', { type: 'betPlaced', bet });
  }

  function letGuestLeave({ roundNumber, betId, ...out }: BusMessages['crash.left']): void {
    const seat = table?.round.number === roundNumber ? table.seats.get(betId) : undefined;
    if (seat === undefined) return;
    Object.assign(seat, { out, saved: Promise.resolve(), confirmed: true });
    bus.publish('crash.message', { type: 'cashedOut', betId, ...out });
  }

  function state(): CrashState {
    if (table === null) refuse('service-unavailable');
    return roundState(table.round, table.views(), timers.now());
  }

  return {
    opened,
    isLeading: () => table !== null,
    state,
    run: (stop) => leadUntil(stop, { game: 'crash', database, timers }, lead),
    join(roundNumber, bet) {
      if (table?.round.number !== roundNumber)
        return bus.publish('crash.joined', { roundNumber, bet: betView(bet, null) });
      if (!table.seats.has(bet.betId)) table.seats.set(bet.betId, seatOf(table.round, bet));
      bus.publish('crash.message', { type: 'betPlaced', bet: betView(bet, null) });
    },
    async cashOut(userId, betId) {
      if (table === null) refuse('service-unavailable');
      const seat = table.seats.get(betId);
      if (seat === undefined) return false;
      if (seat.bet.userId !== userId) refuse('not-found');
      if (seat.saved !== null) {
        await saved(seat.saved);
        return false;
      }
      if (table.round.endedAt !== null) return false;
      const out = cashOut(table.round, seat.bet, timers.now());
      if (typeof out === 'string') return refuse(out);
      await saved(leave(seat, out));
      return true;
    },
  };
}

/** A write that failed is made up for when the round ends; until then the player can only ask again. */
function saved(write: Promise<void>): Promise<void> {
  return write.catch(() => refuse('service-unavailable'));
}
