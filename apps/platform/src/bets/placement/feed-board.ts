import type { FeedEntry, Game } from '@baize/protocol';
import type { Face } from '../../players/faces/face.ts';
import { limitsOf } from '../limits/limits.ts';

/** Lines of each view. */
export const FEED_LENGTH = 50;
/** How long a win stays among the top. */
export const TOP_MS: number = 24 * 3_600_000;

/** The public feed of one game: the latest bets, and the highest payouts of the last day. Rebuilt from the bets at start. */
export interface FeedBoard {
  /**
   * Shows a player's bets with the present face; the bets of a player who hides now can no longer be matched to them.
   */
  redraw(userId: string, face: Face): void;
  add(entry: FeedEntry): void;
  latest(): FeedEntry[];
  top(now: number): FeedEntry[];
}

export function createFeedBoard(entries: readonly FeedEntry[] = []): FeedBoard {
  let latest: FeedEntry[] = [];
  let top: FeedEntry[] = [];
  const board: FeedBoard = {
    redraw(userId, face) {
      const redrawn = (entry: FeedEntry): FeedEntry => (entry.userId === userId ? { ...entry, ...face } : entry);
      latest = latest.map(redrawn);
      top = top.map(redrawn);
    },
    add(entry) {
      // A bet of a shared round is shown twice, open and settled, and a message may come twice: the later one stays.
      const earlier = latest.findIndex(({ betId }) => betId === entry.betId);
      if (earlier >= 0) latest.splice(earlier, 1);
      latest.unshift(entry);
      if (latest.length > FEED_LENGTH) latest.pop();
      const last = top.at(-1);
      if (entry.payoutUnits === 0 || (top.length === FEED_LENGTH && last !== undefined && worth(last) >= worth(entry)))
        return;
      top = [...top.filter(({ betId }) => betId !== entry.betId), entry]
        .sort((a, b) => worth(b) - worth(a))
        .slice(0, FEED_LENGTH);
    },
    latest: () => [...latest],
    top(now) {
      top = top.filter(({ at }) => Date.parse(at) > now - TOP_MS);
      return top;
    },
  };
  for (const entry of entries) board.add(entry);
  return board;
}

/** A payout made comparable between currencies: in smallest dice stakes, which the specification sets to like amounts. */
export function worth({ currency, payoutUnits }: { currency: FeedEntry['currency']; payoutUnits: number }): number {
  return payoutUnits / limitsOf('dice', currency).minStakeUnits;
}

export type FeedBoards = Readonly<Record<Game, FeedBoard>>;

/** The latest bets on all games, newest first. */
export function latestOfAll(boards: FeedBoards): FeedEntry[] {
  return Object.values(boards)
    .flatMap((board) => board.latest())
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, FEED_LENGTH);
}
