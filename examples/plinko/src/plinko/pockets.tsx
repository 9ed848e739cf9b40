import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import classes from './board.module.css';
import { timesText } from './times-text.ts';

export interface PocketsProps {
  /** From the left, in 1/10,000. */
  readonly multipliers: readonly number[];
  /** Where the ball lies; null while it falls. */
  readonly landed: number | null;
}

/** What each pocket pays. */
export const Pockets = memo(function Pockets({ multipliers, landed }: PocketsProps): ReactElement {
  const t = useTranslate();
  return (
    <ol className={classNames(classes.pockets, multipliers.length > 12 && classes.narrow)} aria-label={t('pockets')}>
      {Array.from({ length: multipliers.length }, (_, pocket) => (
        <Pocket key={pocket} multiplierE4={multipliers[pocket] ?? 0} landed={pocket === landed} />
      ))}
    </ol>
  );
});

function Pocket({ multiplierE4, landed }: { multiplierE4: number; landed: boolean }): ReactElement {
  const locale = useLocale();
  const worth = multiplierE4 >= 100_000 ? classes.much : multiplierE4 >= 10_000 ? classes.more : classes.less;
  return (
    <li className={classNames('bz-num', classes.pocket, worth, landed && classes.landed)}>
      {timesText(multiplierE4, locale).replace('×', '')}
    </li>
  );
}
