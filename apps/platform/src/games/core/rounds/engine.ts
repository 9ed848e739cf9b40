import type { Logger } from 'pino';
import { type Settled, settleOpenBets } from '../../../bets/bets/settle-open.ts';
import type { BetRow } from '../../../bets/bets/bet-row.ts';
import type { Bus } from '../../../foundation/bus.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import { leadUntil, requireLead, takeLead } from '../../../foundation/jobs/leadership.ts';
import type { Timers } from '../../../foundation/jobs/timers.ts';
import type { HouseAccounts } from '../../../ledger/accounts.ts';
import { announceSettled, announceShown } from './announce.ts';
import { nextSource } from './chain-store.ts';
import { loseOpenBets } from './lose-open-bets.ts';
import type { BetView, LedRound, RoundCourse, RoundGame } from './round-game.ts';
import { createRoundStore } from './round-store.ts';
import type { EndedRound, Ending, Round, RoundTimes, ShownRound, StoredBet } from './round.ts';
import { refund } from './settlements.ts';
import { keepsPromise } from './void-reason.ts';

export interface EngineDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  readonly chainLength: number;
  /** Salt of the next chain; random if null. */
  readonly salt: string | null;
  readonly times: RoundTimes;
}

/** Plays round after round while this process leads. */
export interface RoundEngine<State> {
  /** Runs until `stop`; never rejects. */
  run(stop: AbortSignal): Promise<void>;
  /** Resolves when a round can be shown here for the first time. */
  readonly opened: Promise<void>;
  isLeading(): boolean;
  /** The round that is played. Refuses `service-unavailable` while another process leads. */
  state(): State;
  /** A bet of the round has been committed. While another process leads, that one is told. */
  join(roundNumber: number, bet: StoredBet): void;
}

/** What the end of a round did: wins and stakes that went back, and bets that lost. */
interface RoundEnd {
  readonly paid: Settled;
  readonly lost: readonly BetRow[];
  readonly round: EndedRound;
}

/** @param course of a game whose bets may leave while the round is played */
export function createRoundEngine<View extends BetView, State, Message>(
  deps: EngineDeps,
  game: RoundGame<View, State, Message>,
  course?: RoundCourse<View>,
): RoundEngine<State> {
  const { database, bus, timers, log, chainLength, salt, times } = deps;
  const { name, channel, tells } = game;
  const store = createRoundStore(database, game);
  const chains = { game: name, length: chainLength, salt, usedUpTo: store.usedUpTo };
  let led: LedRound<View> | null = null;
  let epoch = 0;
  const { promise: opened, resolve: markOpened } = Promise.withResolvers<void>();

  async function lead(lost: AbortSignal): Promise<void> {
    const stops = [channel.whenJoined(show), course?.lead()];
    try {
      epoch = await takeLead(database, name);
      const unfinished = await store.unfinished();
      if (unfinished !== null) await resume(unfinished, lost);
      while (!lost.aborted) await playFromBetting(await nextRound(), lost);
    } catch (error) {
      if (!lost.aborted) log.error({ error }, `${name} engine stopped`);
      throw error;
    } finally {
      for (const stopHearing of stops) stopHearing?.();
      led = null;
    }
  }

  async function nextRound(): Promise<Round> {
    const source = await nextSource(database, timers.now, chains);
    const now = timers.now();
    return store.open(epoch, source, { bettingAt: now, closesAt: now + times.bettingMs });
  }

  /**
   * Goes on with a round that lost its engine. One that took bets takes them anew for the whole time; one that was
   * played goes on or, if its end has passed, is ended. What the rules decide is paid, however late.
   */
  async function resume(round: Round, lost: AbortSignal): Promise<void> {
    if (!keepsPromise(round)) return endNow(await store.closeVoid(epoch, round), 'commitment-broken', lost);
    if (round.phase === 'betting')
      return playFromBetting(await store.moveClose(epoch, round, timers.now() + times.bettingMs), lost);
    if (round.phase === 'closing' || timers.now() >= game.endsAt(round)) return endNow(round, 'interrupted', lost);
    await begin(round);
    return playToEnd(round, lost);
  }

  async function endNow(round: Round, ending: Ending, lost: AbortSignal): Promise<void> {
    await finish(await begin(round), ending, lost);
  }

  async function playFromBetting(round: Round, lost: AbortSignal): Promise<void> {
    await begin(round);
    channel.tell(tells.opened(state()));
    await timers.sleepUntil(round.closesAt, lost);
    if (lost.aborted) return;
    const closed = await store.close(epoch, round, Math.max(round.closesAt, timers.now()));
    await begin(closed);
    channel.tell(tells.closed(closed, timers.now()));
    await playToEnd(closed, lost);
  }

  async function playToEnd(round: Round, lost: AbortSignal): Promise<void> {
    const played = led!;
    await (course?.play(lost) ?? timers.sleepUntil(game.endsAt(round), lost));
    if (!lost.aborted) await finish(played, 'by-rules', lost);
  }

  /** Leads the round with the bets that stand in the database. */
  async function begin(round: Round): Promise<LedRound<View>> {
    const bets = await database.rawTransaction((sql) => store.openBets(sql, round.number));
    led = { round, epoch, views: new Map(bets.map((bet) => [bet.id, game.viewOf(bet)])) };
    course?.begin(led, bets);
    markOpened();
    return led;
  }

  async function finish(played: LedRound<View>, ending: Ending, lost: AbortSignal): Promise<void> {
    await course?.quiet();
    const { paid, lost: losers, round } = await endRound(played.round, ending);
    played.round = round;
    announceSettled(bus, paid);
    course?.paid(paid);
    announceShown(bus, losers);
    channel.tell(tells.ended(round, timers.now()));
    await timers.sleepUntil(round.endedAt + times.resultMs, lost);
  }

  /** Settles what is left and ends the round, in one transaction. */
  function endRound(round: Round, ending: Ending): Promise<RoundEnd> {
    const endedAt = timers.now();
    const now = new Date(endedAt);
    return database.rawTransaction(async (sql) => {
      await requireLead(sql, name, epoch);
      await store.holdToEnd(sql, round);
      const bets = await store.openBets(sql, round.number);
      const settlements =
        ending === 'commitment-broken' ? bets.map((bet) => refund(name, bet)) : game.settle(round, bets, ending);
      const paid = await settleOpenBets(sql, deps.houseAccounts, settlements, now);
      const lost = await loseOpenBets(sql, name, round.number, now);
      const isVoid = ending === 'commitment-broken' || paid.bets.some(({ status }) => status === 'refunded');
      return { paid, lost, round: await store.end(sql, round, isVoid ? 'refunded' : 'ended', endedAt) };
    });
  }

  function show({ roundNumber, bet }: { roundNumber: number; bet: View }): void {
    if (led?.round.number !== roundNumber || led.round.endedAt !== null) return;
    // Told even if it was read before it was heard of: nobody else has been told.
    if (!led.views.has(bet.betId)) led.views.set(bet.betId, bet);
    channel.tell(tells.joined(roundNumber, bet));
  }

  function state(): State {
    if (led === null) refuse('service-unavailable');
    return game.stateOf(shown(led.round), [...led.views.values()], timers.now());
  }

  function shown(round: Round & Partial<Pick<EndedRound, 'voided'>>): ShownRound {
    const isRevealed = round.endedAt !== null || (game.revealsAtClose && round.phase === 'playing');
    const { hash, outcome, voided = null } = round;
    return { ...round, hash: isRevealed ? hash : null, outcome: isRevealed ? outcome : null, voided };
  }

  return {
    opened,
    isLeading: () => led !== null,
    state,
    run: (stop) => leadUntil(stop, { game: name, database, timers }, lead),
    join(roundNumber, bet) {
      const joined = { roundNumber, bet: game.viewOf(bet) };
      if (led === null) channel.join(joined);
      else show(joined);
    },
  };
}
