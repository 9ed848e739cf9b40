import type { Picture } from '@baize/protocol';
import { memo, type ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './bet-row.module.css';
import { classNames } from './class-names.ts';
import { MarkedName } from './marked-name.tsx';

/** Properties of {@link Feed}. */
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
  const [player, stake, middle, result] = heads;
  return (
    <table aria-label={label} className={classNames(styles.feed, className)}>
      <thead>
        <tr>
          <th scope="col" className={styles.playerHead}>
            {player}
          </th>
          <th scope="col" className={styles.stakeHead}>
            {stake}
          </th>
          <th scope="col" className={styles.middleHead}>
            {middle}
          </th>
          <th scope="col" className={styles.resultHead}>
            {result}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Properties of {@link BetRow}. */
export interface BetRowProps {
  readonly player: string;
  readonly picture?: Picture | undefined;
  /** Beside the name, and what it means: such as that the bet is the house's own. */
  readonly mark?: string | undefined;
  readonly markAbout?: string | undefined;
  readonly stake: ReactNode;
  /** The game's own column: roll, cash-out, item. */
  readonly middle: ReactNode;
  readonly result: ReactNode;
  /** `won` only where more came back than was staked. */
  readonly outcome?: 'lost' | 'open' | 'won';
  /** The player's own row: a brass bar, and the caller writes "You" as the player. */
  readonly own?: boolean;
}

/** One bet of a feed as a row of its table. */
export const BetRow = memo(function BetRow(props: BetRowProps) {
  const { player, picture, mark, markAbout, stake, middle, result, outcome = 'open', own } = props;
  return (
    <tr className={classNames(styles.row, own && styles.own, styles[outcome])}>
      <td>
        <span className={styles.player}>
          <Avatar name={player} picture={picture} size="sm" />
          <MarkedName name={player} mark={mark} about={markAbout} />
        </span>
      </td>
      <td className="bz-num">{stake}</td>
      <td className={classNames('bz-num', styles.middle)}>{middle}</td>
      <td className={classNames('bz-num', styles.result)}>{result}</td>
    </tr>
  );
});
