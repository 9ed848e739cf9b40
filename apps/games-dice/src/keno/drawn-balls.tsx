import { memo, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { KENO_DRAWN } from '@baize/fairness/games/keno/keno';
import { classNames } from '@baize/ui';
import classes from './keno-stage.module.css';

export interface DrawnBallsProps {
  /** In the order in which they came. */
  readonly drawn: readonly number[];
  /** Of the bet that the draw was made for. */
  readonly picks: readonly number[];
}

/** The ten balls in the order in which they came; the empty places are still to come. */
export const DrawnBalls = memo(function DrawnBalls({ drawn, picks }: DrawnBallsProps): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.balls}>
      <span className={classes.came}>{t('came')}</span>
      <ol aria-label={t('came')}>
        {Array.from({ length: KENO_DRAWN }, (_, place) => {
          const number = drawn[place];
          const hit = number !== undefined && picks.includes(number);
          return (
            <li
              key={place}
              className={classNames(
                'bz-num',
                classes.ball,
                number === undefined && classes.empty,
                hit && classes.ballHit,
              )}
            >
              {number}
            </li>
          );
        })}
      </ol>
    </div>
  );
});
