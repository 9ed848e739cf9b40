import { type FeedEntry, GAME_FACTS, type GameFacts, GAMES } from '@baize/protocol';
import { faceOf } from '../../players/faces/face.ts';
import type { BetRow, ShownBet } from './bet-row.ts';
import { isoText } from './iso-text.ts';
import { houseMark } from '../../foundation/regulars/regular-ids.ts';

/** Games whose open bets everybody sees. */
export const OPEN_TO_ALL = GAMES.filter((game) => GAME_FACTS[game].openToAll);

/** Whether the public sees it by now. A game that one player goes through alone is shown when it is over. */
export function isShown({ game, status }: Pick<BetRow, 'game' | 'status'>): boolean {
  return status !== 'open' || OPEN_TO_ALL.includes(game);
}

/** A bet as the public feed shows it. */
export function feedEntry(bet: ShownBet): FeedEntry {
  const { feedLabel } = GAME_FACTS[bet.game] as unknown as GameFacts<never>;
  return {
    betId: bet.id,
    game: bet.game,
    ...faceOf(bet, bet.player),
    ...houseMark(bet.user_id),
    currency: bet.currency,
    stakeUnits: bet.stake,
    payoutUnits: bet.payout,
    multiplier: bet.multiplier,
    label: feedLabel({ outcome: bet.outcome, multiplier: bet.multiplier, payoutUnits: bet.payout } as never),
    at: isoText(bet.settled_at ?? bet.placed_at),
  };
}
