import type { Timers } from '../../../foundation/jobs/timers.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { BetView, LedRound, RoundGame } from './round-game.ts';
import type { EndedRound, Round, ShownRound, StoredBet } from './round.ts';

/** What the leading process shows of its round; nothing while another leads. */
export interface Stage<View, State> {
  led(): LedRound<View> | null;
  /** Leads the round from here on. */
  begin(round: Round, epoch: number, bets: readonly StoredBet[]): LedRound<View>;
  /** No round can be played now: this state is shown without waiting for one. */
  wait(): void;
  leave(): void;
  /** Shows a bet of the round that has been committed, and publishes it. */
  show(joined: { roundNumber: number; bet: View }): void;
  /** Refuses `service-unavailable` while another process leads. */
  state(): State;
}

/** @param begun is called when there is a round to show */
export function createStage<View extends BetView, State, Message>(
  game: RoundGame<View, State, Message>,
  timers: Timers,
  begun: () => void,
): Stage<View, State> {
  let led: LedRound<View> | null = null;
  return {
    led: () => led,
    begin(round, epoch, bets) {
      led = { round, epoch, views: new Map(bets.map((bet) => [bet.id, game.viewOf(bet)])) };
      begun();
      return led;
    },
    wait: begun,
    leave: () => void (led = null),
    show({ roundNumber, bet }) {
      if (led?.round.number !== roundNumber || led.round.endedAt !== null) return;
      // Published even if the bet was read from the database before its message arrived: it has not been published yet.
      if (!led.views.has(bet.betId)) led.views.set(bet.betId, bet);
      game.channel.tell(game.tells.joined(roundNumber, bet));
    },
    state() {
      if (led === null) refuse('service-unavailable');
      return game.stateOf(shown(game, led.round), [...led.views.values()], timers.now());
    },
  };
}

function shown(
  { revealsAtClose }: { readonly revealsAtClose: boolean },
  round: Round & Partial<Pick<EndedRound, 'voided'>>,
): ShownRound {
  const isRevealed = round.endedAt !== null || (revealsAtClose && round.phase === 'playing');
  const { hash, outcome, voided = null } = round;
  return { ...round, hash: isRevealed ? hash : null, outcome: isRevealed ? outcome : null, voided };
}
