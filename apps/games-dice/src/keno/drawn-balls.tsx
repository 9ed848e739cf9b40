import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { KENO_DRAWN } from '@baize/fairness/keno';
import { classNames } from '@baize/ui';
import classes from './keno-stage.module.css';
import type { KenoTable } from './use-keno.ts';

/** The ten balls in the order in which they came; the empty places are still to come. */
export function DrawnBalls({ table: { drawn, results } }: { table: KenoTable }): ReactElement {
  const t = useTranslate();
  const picks = results.last?.outcome.picks ?? [];
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
}
