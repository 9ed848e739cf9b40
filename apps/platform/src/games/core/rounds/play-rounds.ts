import { requireServerTime } from '../../../foundation/db/server-time.ts';
import { requireLead } from '../../../foundation/jobs/leadership.ts';
import { announceNotices } from '../../../players/notices/give-notices.ts';
import { announceSettled, announceShown } from './announce.ts';
import { awaitedSalt } from './next-place.ts';
import { endRound } from './end-round.ts';
import { awaitBeacon } from './await-beacon.ts';
import type { Lead } from './lead.ts';
import { openNext } from './open-next.ts';
import type { BetView, LedRound } from './round-game.ts';
import type { Ending, Round } from './round.ts';
import { keepsPromise } from './void-reason.ts';

/** How late the end of a round may be noticed. If it is later, no process led the round when it ended. */
const NOTICED_MS = 1_000;

/** Takes up the round that was left, and plays round after round until the lead is lost. */
export async function playRounds<View extends BetView, State, Message>(
  lead: Lead<View, State, Message>,
  lost: AbortSignal,
): Promise<void> {
  const { database, timers, times, game, course, store, stage, epoch } = lead;
  const { channel, tells } = game;
  const begin = (round: Round): Promise<LedRound<View>> => beginRound(lead, round);
  const finish = (played: LedRound<View>, ending: Ending): Promise<void> => finishRound(lead, played, ending, lost);
  await requireServerTime(database, timers.now);
  const unfinished = await store.unfinished();
  if (unfinished !== null) await resume(unfinished);
  while (!lost.aborted) {
    const opened = await openNext(lead, lost);
    if (opened !== null) await playFromBetting(opened);
  }

  /**
   * Continues a round that lost its engine. One that took bets takes them again for the whole time, but in version 2,
   * where its close names the beacon's round, it closes when it said it would, and its result is not put off. One that
   * was played continues or, if its end has passed, is ended. What the rules decide is paid, however late.
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

  /** Bets are complete, and the outcome is unknown until the beacon's round is emitted. */
  async function playLocked(round: Round): Promise<void> {
    await begin(round);
    channel.tell(tells.opened(stage.state()));
    const value = await awaitBeacon(lead, round.beacon!, lost);
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

  /** One rule for a leader that died, was paused or cut off: if the end is noticed in time, a process led the round. */
  function endingNow(round: Round): Ending {
    return timers.now() - game.endsAt(round) > NOTICED_MS ? 'interrupted' : 'by-rules';
  }
}

/** Leads the round with the bets that are stored in the database. */
async function beginRound<View extends BetView, State, Message>(
  { database, store, stage, course, epoch }: Lead<View, State, Message>,
  round: Round,
): Promise<LedRound<View>> {
  const bets = await database.rawTransaction((sql) => store.openBets(sql, round.number));
  const led = stage.begin(round, epoch, bets);
  course?.begin(led, bets);
  return led;
}

/** Ends the round, publishes its end and shows it for a while. */
async function finishRound<View extends BetView, State, Message>(
  { database, houseAccounts, bus, timers, times, game, course, store, epoch }: Lead<View, State, Message>,
  played: LedRound<View>,
  ending: Ending,
  lost: AbortSignal,
): Promise<void> {
  await course?.quiet();
  const endedAt = timers.now();
  const end = await database.rawTransaction(async (sql) => {
    await requireLead(sql, game.name, epoch);
    return endRound(sql, { game, store, houseAccounts }, played.round, ending, endedAt);
  });
  played.round = end.round;
  announceSettled(bus, end.paid);
  course?.paid(end.paid);
  announceShown(bus, end.lost);
  announceNotices(bus, end.given);
  game.channel.tell(game.tells.ended(end.round, timers.now(), await awaitedSalt(database, game.name)));
  await timers.sleepUntil(endedAt + times.resultMs, lost);
}
