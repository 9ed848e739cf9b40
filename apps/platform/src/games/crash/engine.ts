import { CRASH_TICK_MS, multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import type { CrashBetView, CrashMessage, CrashState } from '@baize/protocol/games/crash/crash';
import type { Settled } from '../../bets/placement/settle-open.ts';
import type { BusMessages } from '../../foundation/bus.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { type EngineDeps, type RoundEngine, createRoundEngine } from '../core/rounds/engine.ts';
import type { LedRound } from '../core/rounds/round-game.ts';
import { type Leave, createLeaving } from './leaving.ts';
import { type CrashRounds, crashRounds } from './round-game.ts';
import { type CashOut, cashOut, crashesAt } from './round.ts';
import { type Seats, createSeats } from './seats.ts';
import { cashOutsOf, dueSettlements } from './settlements.ts';

/** Plays round after round while this process leads. */
export interface CrashEngine extends RoundEngine<CrashState> {
  /**
   * Cashes a bet out at this moment and resolves after the commit. False if the bet is not of the round that is
   * played, or has left already. Refuses `service-unavailable`, `not-found` (another's bet), `round-not-running`.
   */
  cashOut(userId: string, betId: string): Promise<boolean>;
}

/** A round with the bets that can leave it. */
interface Flown extends Seats {
  readonly led: LedRound<CrashBetView>;
}

/** The engine of rounds with what crash adds: bets leave while the thread rises. */
export function createEngine(deps: EngineDeps): CrashEngine {
  const { bus, timers } = deps;
  const rounds = crashRounds(bus);
  let flown: Flown | null = null;
  const leave = createLeaving({ ...deps, left: publishLeft, paidElsewhere: show });

  function publishLeft(settled: Settled): void {
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
  const engine = createRoundEngine<CrashBetView, CrashState, CrashMessage>(
    deps,
    { ...rounds, settle: (round, bets, ending) => dueSettlements(round, bets, ending, decided) },
    {
      lead() {
        const stopListening = bus.subscribe('crash.left', noteLeft);
        return () => {
          stopListening();
          flown = null;
        };
      },
      begin: (led, bets) => void (flown = { led, ...createSeats(led.round, bets) }),
      play: (lost) => fly(flown!, { timers, leave, tell: rounds.channel.tell }, lost),
      quiet: () => Promise.allSettled([...flown!.byBet.values()].flatMap(({ saved }) => saved ?? [])),
      paid: publishLeft,
    },
  );
  return {
    ...engine,
    async cashOut(userId, betId) {
      if (flown === null) refuse('service-unavailable');
      return cashOutOf(flown, { userId, betId, at: timers.now() }, leave);
    },
  };
}

interface FlightDeps {
  readonly timers: Timers;
  readonly leave: Leave;
  readonly tell: CrashRounds['channel']['tell'];
}

/** The thread rises: bets leave by themselves, everyone sees ticks, until it breaks. */
async function fly(flown: Flown, { timers, leave, tell }: FlightDeps, lost: AbortSignal): Promise<void> {
  const { round, epoch } = flown.led;
  const breaksAt = crashesAt(round);
  // In a round that was taken over the first tick is sent at once: clients got nothing since its leader was gone.
  let nextTick = Math.max(timers.now(), round.closesAt + CRASH_TICK_MS);
  for (;;) {
    await timers.sleepUntil(Math.min(breaksAt, nextTick, flown.nextLeave()), lost);
    const now = timers.now();
    if (lost.aborted || now >= breaksAt) return;
    for (const seat of flown.takeDue(now)) {
      const out = cashOut(round, seat.stake, now);
      if (typeof out === 'object') void leave(seat, out, epoch).catch(() => {});
    }
    if (now < nextTick) continue;
    nextTick = now + CRASH_TICK_MS;
    const multiplier = multiplierAtMs(Math.max(0, now - round.closesAt));
    tell({ type: 'tick', roundNumber: round.number, multiplier, serverNow: now });
  }
}

async function cashOutOf(
  { byBet, led: { round, epoch } }: Flown,
  { userId, betId, at }: { readonly userId: string; readonly betId: string; readonly at: number },
  leave: Leave,
): Promise<boolean> {
  const seat = byBet.get(betId);
  if (seat === undefined) return false;
  if (seat.bet.user_id !== userId) refuse('not-found');
  if (seat.saved !== null) {
    await written(seat.saved);
    return false;
  }
  if (round.endedAt !== null) return false;
  const out = cashOut(round, seat.stake, at);
  if (typeof out === 'string') return refuse(out);
  await written(leave(seat, out, epoch));
  return true;
}

/** A write that failed is repeated when the round ends; until then the player can only ask again. */
function written(write: Promise<void>): Promise<void> {
  return write.catch(() => refuse('service-unavailable'));
}
