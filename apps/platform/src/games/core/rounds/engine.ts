import { leadUntil, takeLead } from '../../../foundation/jobs/leadership.ts';
import type { EngineDeps } from './lead.ts';
import { playRounds } from './play-rounds.ts';
import type { BetView, RoundCourse, RoundGame } from './round-game.ts';
import { createRoundStore } from './round-store.ts';
import type { StoredBet } from './round.ts';
import { createStage } from './stage.ts';

export type { EngineDeps } from './lead.ts';

/** Plays round after round while this process leads. */
export interface RoundEngine<State> {
  /** Runs until `stop`; never rejects. */
  run(stop: AbortSignal): Promise<void>;
  /** Resolves when a round can be shown here for the first time, or none can before a salt is there. */
  readonly opened: Promise<void>;
  isLeading(): boolean;
  /** The round that is played. Refuses `service-unavailable` while another process leads. */
  state(): State;
  /** A bet of the round has been committed. If another process leads, that one is notified. */
  join(roundNumber: number, bet: StoredBet): void;
}

/** @param course of a game whose bets may leave while the round is played */
export function createRoundEngine<View extends BetView, State, Message>(
  deps: EngineDeps,
  game: RoundGame<View, State, Message>,
  course?: RoundCourse<View>,
): RoundEngine<State> {
  const { database, seedSeal, timers, log } = deps;
  const { name, channel } = game;
  const store = createRoundStore(database, seedSeal, game);
  const { promise: opened, resolve: markOpened } = Promise.withResolvers<void>();
  const stage = createStage(game, timers, markOpened);

  async function lead(lost: AbortSignal): Promise<void> {
    const stops = [channel.whenJoined(stage.show), course?.lead()];
    try {
      const epoch = await takeLead(database, name);
      await playRounds({ ...deps, game, course, store, stage, epoch }, lost);
    } catch (error) {
      if (!lost.aborted) log.error({ error }, `${name} engine stopped`);
      throw error;
    } finally {
      for (const stopListening of stops) stopListening?.();
      stage.leave();
    }
  }

  return {
    opened,
    isLeading: () => stage.led() !== null,
    state: stage.state,
    run: (stop) => leadUntil(stop, { game: name, database, timers }, lead),
    join(roundNumber, bet) {
      const joined = { roundNumber, bet: game.viewOf(bet) };
      if (stage.led() === null) channel.join(joined);
      else stage.show(joined);
    },
  };
}
