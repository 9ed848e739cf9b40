import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { formatMultiplier } from '@baize/ui/format';
import { chanceText } from './chance-text.ts';
import classes from './keno-stage.module.css';
import type { HitsProspect } from './prospects.ts';

/** Above it a column has no room for a word beside the number of hits. */
const MOST_WORDED = 7;

export interface PayTableProps {
  /** From no hits to all; empty without picks. */
  readonly prospects: readonly HitsProspect[];
  /** The number of hits that the last draw brought; null marks none. */
  readonly marked: number | null;
}

/** What each number of hits pays and how likely it is; the one of the last draw is marked. */
export const PayTable = memo(function PayTable({ prospects, marked }: PayTableProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (prospects.length === 0) return <p className={classes.hint}>{t('pickHint')}</p>;
  const worded = prospects.length <= MOST_WORDED;
  return (
    <dl className={classNames(classes.pays, !worded && classes.many)} aria-label={t('table')}>
      {prospects.map((each) => (
        <div key={each.hits} className={classNames(classes.pay, each.hits === marked && classes.marked)}>
          <dt aria-label={t('numbers', { count: each.hits })}>
            {worded ? t('numbers', { count: each.hits }) : each.hits}
          </dt>
          <dd className={classNames('bz-num', classes.multiplier)}>
            {each.multiplierE4 === 0 ? '–' : formatMultiplier(each.multiplierE4, locale, decimalsOf(each.multiplierE4))}
          </dd>
          <dd className={classNames('bz-num', classes.chance)}>{chanceText(each.chance, locale)}</dd>
        </div>
      ))}
    </dl>
  );
});

/** Large multipliers are whole: two more zeros would not fit. */
function decimalsOf(multiplierE4: number): number {
  if (multiplierE4 >= 1_000_000) return 0;
  return multiplierE4 >= 100_000 ? 1 : 2;
}
