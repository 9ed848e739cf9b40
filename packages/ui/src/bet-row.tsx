import { memo, type ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './bet-row.module.css';
import { classNames } from './class-names.ts';

export interface FeedProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** Heads of the four columns: player, stake, the game's own, result. */
  readonly heads: readonly [player: string, stake: string, middle: string, result: string];
  readonly className?: string;
  /** `BetRow`s. */
  readonly children: ReactNode;
}

/** Bets in rows of 36 pixels, wins and losses alike. */
export function Feed({ label, heads, className, children }: FeedProps) {
  return (
    <div role="table" aria-label={label} className={classNames(styles.feed, className)}>
      <div role="row" className={classNames(styles.row, styles.head)}>
        {heads.map((head, index) => (
          <span key={head} role="columnheader" className={index === 0 ? styles.playerHead : 'bz-right'}>
            {head}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

export interface BetRowProps {
  readonly player: string;
  readonly stake: ReactNode;
  /** The game's own column: roll, cash-out, item. */
  readonly middle: ReactNode;
  readonly result: ReactNode;
  /** `won` only where more came back than was staked. */
  readonly outcome?: 'lost' | 'open' | 'won';
  /** The player's own row: a brass bar, and the caller writes "You" as the player. */
  readonly own?: boolean;
}

export const BetRow = memo(function BetRow({ player, stake, middle, result, outcome = 'open', own }: BetRowProps) {
  return (
    <div role="row" className={classNames(styles.row, own && styles.own, styles[outcome])}>
      <span role="cell" className={styles.player}>
        <Avatar name={player} size="sm" />
        <span className="bz-cut">{player}</span>
      </span>
      <span role="cell" className={classNames('bz-num', styles.figure)}>
        {stake}
      </span>
      <span role="cell" className={classNames('bz-num', styles.figure, styles.middle)}>
        {middle}
      </span>
      <span role="cell" className={classNames('bz-num', styles.figure, styles.result)}>
        {result}
      </span>
    </div>
  );
});
