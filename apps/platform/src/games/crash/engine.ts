import { multiplierAtMs } from '@baize/fairness';
import type { CrashBetView, CrashState } from '@baize/protocol';
import { createLane } from '../../bets/bets/lane.ts';
import { type Settled, settleOpenBets } from '../../bets/bets/settle-open.ts';
import type { BusMessages } from '../../foundation/bus.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { requireLead } from '../../foundation/jobs/leadership.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import { type EngineDeps, type RoundEngine, createRoundEngine } from '../core/rounds/engine.ts';
import type { LedRound } from '../core/rounds/round-game.ts';
import { crashRounds } from './round-game.ts';
import { type CashOut, cashOut, crashesAt } from './round.ts';
import { type Seat, type Seats, createSeats } from './seats.ts';
import { cashOutsOf, dueSettlements, paid, readCashOuts } from './settlements.ts';

/** Between two ticks; browsers draw the thread between them. */
const TICK_MS = 200;

/** Plays round after round while this process leads. */
export interface CrashEngine extends RoundEngine<CrashState> {
  /**
   * Cashes a bet out at this moment and resolves after the commit. False if the bet is not of the round that is
   * played, or has left already. Refuses `service-unavailable`, `not-found` (another's bet), `round-not-running`.
   */
  cashOut(userId: string, betId: string): Promise<boolean>;
}

/** A round with the bets that can leave it. */
interface Flown extends Pick<Seats, 'byBet' | 'nextLeave' | 'takeDue'> {
  readonly led: LedRound<CrashBetView>;
}

interface Leave {
  readonly seat: Seat;
  readonly out: CashOut;
  /** Of the lead under which it was decided. */
  readonly epoch: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The engine of rounds with what crash adds: bets leave while the thread rises. */
export function createEngine(deps: EngineDeps): CrashEngine {
  const { database, houseAccounts, bus, timers, log } = deps;
  const rounds = crashRounds(bus);
  const leaving = createLane<Leave>(writeLeaves);
  let flown: Flown | null = null;

  /** The thread rises: bets leave by themselves, everyone sees ticks, until it breaks. */
  async function fly({ led: { round, epoch }, nextLeave, takeDue }: Flown, lost: AbortSignal): Promise<void> {
    const breaksAt = crashesAt(round);
    let nextTick = timers.now() + TICK_MS;
    for (;;) {
      await timers.sleepUntil(Math.min(breaksAt, nextTick, nextLeave()), lost);
      const now = timers.now();
      if (lost.aborted || now >= breaksAt) return;
      for (const seat of takeDue(now)) {
        const out = cashOut(round, seat.stake, now);
        if (typeof out === 'object') void leave(seat, out, epoch).catch(() => {});
      }
      if (now < nextTick) continue;
      nextTick = now + TICK_MS;
      const multiplier = multiplierAtMs(Math.max(0, now - round.closesAt));
      rounds.channel.tell({ type: 'tick', roundNumber: round.number, multiplier, serverNow: now });
    }
  }

  /** Decides a cash-out and queues its write. From here on nothing else decides about this bet. */
  function leave(seat: Seat, out: CashOut, epoch: number): Promise<void> {
    seat.out = out;
    seat.saved = new Promise((resolve, reject) => leaving.add({ seat, out, epoch, resolve, reject }));
    return seat.saved;
  }

  async function writeLeaves(leaves: readonly Leave[]): Promise<void> {
    try {
      const settled = await database.rawTransaction(async (sql) => {
        await requireLead(sql, 'crash', leaves[0]!.epoch);
        const settlements = leaves.map(({ seat, out }) => paid(seat.bet, out));
        return settleOpenBets(sql, houseAccounts, settlements, new Date(timers.now()));
      });
      await showPaidElsewhere(leaves, settled);
      for (const { resolve } of leaves) resolve();
      announceSettled(bus, settled);
      tellLeft(settled);
    } catch (error) {
      log.error({ error }, 'cash-outs were not written');
      for (const { reject } of leaves) reject(error);
    }
  }

  /** A bet that another process had paid before: what is shown of it is what was paid. */
  async function showPaidElsewhere(leaves: readonly Leave[], { bets }: Settled): Promise<void> {
    const written = new Set(bets.map(({ id }) => id));
    const elsewhere = leaves.map(({ seat }) => seat.bet.id).filter((id) => !written.has(id));
    if (elsewhere.length === 0) return;
    for (const [id, out] of await readCashOuts(database, elsewhere)) show(id, out);
  }

  function tellLeft(settled: Settled): void {
    for (const { betId, ...out } of cashOutsOf(settled)) {
      show(betId, out);
      rounds.channel.tell({ type: 'cashedOut', betId, ...out });
    }
  }

  function show(betId: string, out: CashOut): void {
    const views = flown?.led.views;
    const view = views?.get(betId);
    if (view) views?.set(betId, { ...view, ...out });
  }

  /** Another process has paid a cash-out. */
  function noteLeft({ roundNumber, betId, ...out }: BusMessages['crash.left']): void {
    const seat = flown?.led.round.number === roundNumber ? flown.byBet.get(betId) : undefined;
    if (seat === undefined) return;
    Object.assign(seat, { out, saved: Promise.resolve() });
    show(betId, out);
    rounds.channel.tell({ type: 'cashedOut', betId, ...out });
  }

  const decided = (betId: string): CashOut | null => flown?.byBet.get(betId)?.out ?? null;
  const engine = createRoundEngine<CrashBetView, CrashState, Parameters<typeof rounds.channel.tell>[0]>(
    deps,
    { ...rounds, settle: (round, bets, ending) => dueSettlements(round, bets, ending, decided) },
    {
      lead() {
        const stopHearing = bus.subscribe('crash.left', noteLeft);
        return () => {
          stopHearing();
          flown = null;
        };
      },
      begin: (led, bets) => void (flown = { led, ...createSeats(led.round, bets) }),
      play: (lost) => fly(flown!, lost),
      quiet: () => Promise.allSettled([...flown!.byBet.values()].flatMap(({ saved }) => saved ?? [])),
      paid: tellLeft,
    },
  );

  return {
    ...engine,
    async cashOut(userId, betId) {
      if (flown === null) refuse('service-unavailable');
      const seat = flown.byBet.get(betId);
      if (seat === undefined) return false;
      if (seat.bet.user_id !== userId) refuse('not-found');
      const { round, epoch } = flown.led;
      if (seat.saved !== null) {
        await written(seat.saved);
        return false;
      }
      if (round.endedAt !== null) return false;
      const out = cashOut(round, seat.stake, timers.now());
      if (typeof out === 'string') return refuse(out);
      await written(leave(seat, out, epoch));
      return true;
    },
  };
}

/** A write that failed is made up for when the round ends; until then the player can only ask again. */
function written(write: Promise<void>): Promise<void> {
  return write.catch(() => refuse('service-unavailable'));
}
