import type { ReactNode } from 'react';
import type { Currency, FeedEntry, Picture } from '@baize/protocol';
import type { AnyBet } from '../bet/any-bet.ts';

/** One line of a feed, of any game and any list. */
export interface FeedRow {
  readonly betId: string;
  readonly player: string;
  /** Of the player's own rows it is that of the account. */
  readonly picture?: Picture;
  readonly own: boolean;
  /** Of one of the house's regulars. */
  readonly house?: true | undefined;
  readonly currency: Currency;
  readonly stakeUnits: number;
  /** What the game shows in its own column. */
  readonly label: string;
  /** A sign of the game's own before the label: one element for each kind, so that rows stay equal. */
  readonly mark?: ReactNode;
  readonly payoutUnits: number;
  readonly status: 'open' | 'won' | 'lost' | 'refunded';
}

/** @param label the game's own wording of `entry.label`, in the player's language */
export function rowOfEntry(entry: FeedEntry, userId: string | null, label: string, mark?: ReactNode): FeedRow {
  const { betId, player, picture, house, currency, stakeUnits, payoutUnits, multiplier } = entry;
  const status = multiplier === null ? 'open' : payoutUnits > 0 ? 'won' : 'lost';
  return {
    betId,
    player,
    picture,
    own: entry.userId === userId,
    house,
    currency,
    stakeUnits,
    payoutUnits,
    label,
    mark,
    status,
  };
}

/** The player's own bet as a row of the feed. */
export function rowOfBet(bet: AnyBet, label: string, mark?: ReactNode): FeedRow {
  const { id, currency, stakeUnits, payoutUnits, status } = bet;
  return { betId: id, player: '', own: true, currency, stakeUnits, payoutUnits, label, mark, status };
}
