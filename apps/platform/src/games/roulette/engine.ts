import type { RouletteBetView, RouletteState } from '@baize/protocol';
import type { Logger } from 'pino';
import type { Bus, BusMessages } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { announceSettled, announceShown } from '../core/rounds/announce.ts';
import { type ChainPlan, nextSource } from '../core/rounds/chain-store.ts';
import { leadUntil, requireLead, takeLead } from '../../foundation/jobs/leadership.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { keepsPromise } from '../core/rounds/void-reason.ts';
import {
  closeRound,
  endRound,
  findUnfinished,
  moveSpin,
  openBetsOf,
  openRound,
  startSpin,
  usedUpTo,
} from './round-store.ts';
import { type Round, type RoundBet, type RouletteTimes, stopsAt } from './round.ts';
import { refundRound, settleRound } from './settle-round.ts';
import { betView, roundResult, roundState } from './views.ts';

export interface RouletteEngineDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  readonly chainLength: number;
  /** Salt of the next chain; random if null. */
  readonly salt: string | null;
  readonly times: RouletteTimes;
}

/** Plays round after round while this process leads. */
export interface RouletteEngine {
  /** Runs until `stop`; never rejects. */
  run(stop: AbortSignal): Promise<void>;
  /** Resolves when a round can be shown here for the first time. */
  readonly opened: Promise<void>;
  isLeading(): boolean;
  /** The round that is played. Refuses `service-unavailable` while another process leads. */
  state(): RouletteState;
  /** A bet of the round has been committed. While another process leads, that one is told. */
  join(roundNumber: number, bet: RoundBet): void;
}

/** What the leader shows. What counts stands in the database. */
interface Shown {
  round: Round;
  readonly bets: Map<string, RouletteBetView>;
}

export function createRouletteEngine(deps: RouletteEngineDeps): RouletteEngine {
  const { database, houseAccounts, bus, timers, log, chainLength, salt, times } = deps;
  let shown: Shown | null = null;
  let epoch = 0;
  const { promise: opened, resolve: markOpened } = Promise.withResolvers<void>();
  const chains: ChainPlan = {
    game: 'roulette',
    length: chainLength,
    salt,
    usedUpTo: (chainId) => usedUpTo(database, chainId),
  };

  async function lead(lost: AbortSignal): Promise<void> {
    const stopHearing = bus.subscribe('roulette.joined', show);
    try {
      epoch = await takeLead(database, 'roulette');
      const unfinished = await findUnfinished(database);
      if (unfinished !== null) await resume(unfinished, lost);
      while (!lost.aborted) await playFromBetting(await nextRound(), lost);
    } catch (error) {
      if (!lost.aborted) log.error({ error }, 'roulette engine stopped');
      throw error;
    } finally {
      stopHearing();
      shown = null;
    }
  }

  async function nextRound(): Promise<Round> {
    const source = await nextSource(database, timers.now, chains);
    const now = timers.now();
    return openRound(database, epoch, source, now, now + times.bettingMs);
  }

  /**
   * Goes on with a round that lost its engine. No hand is needed for its end, so it is played however late: one that
   * turns already ends where it had to, one that took bets takes them anew for the whole time. Only a round whose hash
   * is not the one that was promised is void.
   */
  async function resume(round: Round, lost: AbortSignal): Promise<void> {
    if (!keepsPromise(round)) return endNow(await closeRound(database, epoch, round), 'refunded', lost);
    if (round.phase === 'closing') return endNow(round, 'ended', lost);
    if (round.phase === 'betting')
      return playFromBetting(await moveSpin(database, epoch, round, timers.now() + times.bettingMs), lost);
    await begin(round);
    return spin(round, lost);
  }

  async function endNow(round: Round, phase: 'ended' | 'refunded', lost: AbortSignal): Promise<void> {
    await begin(round);
    return finish(phase, lost);
  }

  async function playFromBetting(round: Round, lost: AbortSignal): Promise<void> {
    await begin(round);
    bus.publish('roulette.message', { type: 'bettingOpened', state: state() });
    await timers.sleepUntil(round.spinsAt, lost);
    if (lost.aborted) return;
    const spun = await startSpin(database, epoch, round, Math.max(round.spinsAt, timers.now()));
    await begin(spun);
    const { number, spinsAt, pocket, hash } = spun;
    const serverNow = timers.now();
    bus.publish('roulette.message', { type: 'spinStarted', roundNumber: number, spinsAt, pocket, hash, serverNow });
    await spin(spun, lost);
  }

  async function spin(round: Round, lost: AbortSignal): Promise<void> {
    await timers.sleepUntil(stopsAt(round, times), lost);
    if (!lost.aborted) await finish('ended', lost);
  }

  /** Shows the round with the bets that stand in the database. */
  async function begin(round: Round): Promise<void> {
    const bets = await database.rawTransaction((sql) => openBetsOf(sql, round.number));
    shown = { round, bets: new Map(bets.map((bet) => [bet.betId, betView(bet)])) };
    markOpened();
  }

  /** Settles the bets and ends the round, in one transaction. */
  async function finish(phase: 'ended' | 'refunded', lost: AbortSignal): Promise<void> {
    const played = shown!;
    const endedAt = timers.now();
    const { end, round } = await database.rawTransaction(async (sql) => {
      await requireLead(sql, 'roulette', epoch);
      const settle = phase === 'ended' ? settleRound : refundRound;
      return {
        end: await settle(sql, houseAccounts, played.round, new Date(endedAt)),
        round: await endRound(sql, played.round, phase, endedAt),
      };
    });
    played.round = round;
    announceSettled(bus, end.paid);
    announceShown(bus, end.lost);
    const serverNow = timers.now();
    bus.publish('roulette.message', { type: 'ended', result: roundResult(round), serverNow });
    await timers.sleepUntil(endedAt + times.resultMs, lost);
  }

  function show({ roundNumber, bet }: BusMessages['roulette.joined']): void {
    if (shown?.round.number !== roundNumber || shown.round.endedAt !== null) return;
    // Told even if it was read before it was heard of: nobody else has been told.
    shown.bets.set(bet.betId, bet);
    bus.publish('roulette.message', { type: 'betPlaced', roundNumber, bet });
  }

  function state(): RouletteState {
    if (shown === null) refuse('service-unavailable');
    return roundState(shown.round, [...shown.bets.values()], timers.now());
  }

  return {
    opened,
    isLeading: () => shown !== null,
    state,
    run: (stop) => leadUntil(stop, { game: 'roulette', database, timers }, lead),
    join(roundNumber, bet) {
      const joined = { roundNumber, bet: betView(bet) };
      if (shown === null) bus.publish('roulette.joined', joined);
      else show(joined);
    },
  };
}
