import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { formatMultiplier } from '@baize/ui/format';
import classes from './ladder.module.css';

export interface LadderProps {
  /** What leaving after so many steps pays, from the first that is shown. */
  readonly rungs: readonly { readonly steps: number; readonly multiplierE4: number }[];
  /** The steps that were taken. */
  readonly present: number;
}

/** The rungs of a game in steps: those behind, the present one and the next. */
export function Ladder({ rungs, present }: LadderProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <ol className={classes.ladder} aria-label={t('ladder')}>
      {rungs.map(({ steps, multiplierE4 }) => (
        <li
          key={steps}
          aria-current={steps === present ? 'step' : undefined}
          className={classNames(
            classes.rung,
            steps < present && classes.past,
            steps === present && classes.now,
            steps === present + 1 && classes.next,
          )}
        >
          <span>{steps}</span>
          <b className="bz-num">{formatMultiplier(multiplierE4, locale)}</b>
        </li>
      ))}
    </ol>
  );
}
