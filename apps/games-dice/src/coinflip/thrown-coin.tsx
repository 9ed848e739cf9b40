import type { ReactElement } from 'react';
import type { CoinSide } from '@baize/fairness/games/coinflip/coinflip';
import { classNames } from '@baize/ui';
import { CoinFace } from './coin.tsx';
import classes from './thrown-coin.module.css';

/** The rim is a pile of discs: close enough together to be seen as one, even on edge. */
const RIM = [1, 2, 3, 4, 5, 6, 7] as const;

export interface ThrownCoinProps {
  /** The side that is up in the end. */
  readonly side: CoinSide;
  /** The side that was up before; null draws the coin at rest. */
  readonly from: CoinSide | null;
  /** Nothing was thrown yet. */
  readonly waiting: boolean;
  /** It has come to rest. */
  readonly onLanded: () => void;
}

/** The coin on the cloth, with both sides, a rim and a shadow: it is lifted, turns over in the air, falls and settles. */
export function ThrownCoin({ side, from, waiting, onLanded }: ThrownCoinProps): ReactElement {
  const turns = from !== null && (from === side ? classes.whole : classes.half);
  return (
    <div className={classNames(classes.coin, classes[side], waiting && classes.waiting, turns)} aria-hidden="true">
      <span className={classes.shadow} />
      <span className={classes.flight}>
        <span className={classes.body} onAnimationEnd={onLanded}>
          {RIM.map((disc) => (
            <span key={disc} className={classes.disc} />
          ))}
          <CoinFace side="heads" className={classes.front} />
          <CoinFace side="tails" className={classes.rear} />
        </span>
      </span>
    </div>
  );
}
