import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { clothClass } from '@baize/ui/cloth';
import { formatPercent } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { CaseArt } from '../art/case-art.tsx';
import { returnPercent } from '../prize/chance.ts';
import classes from './case-tile.module.css';
import type { ListedCase } from './load.ts';

/** One case in the list: its chest, its price, and what the price buys on average. */
export function CaseTile({ listed }: { listed: ListedCase }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const percent = formatPercent(returnPercent(listed), locale);
  return (
    <PathLink path={`/games/cases/${listed.slug}`} className={clothClass(listed.cloth, classes.tile)}>
      <CaseArt look={listed} className={classes.art} />
      <span className={classes.selvedge} />
      <span className={classes.foot}>
        <span className={classes.line}>
          <span className={classes.name}>{listed.name[locale]}</span>
          <Money
            className={classes.price}
            units={listed.priceUnits}
            currency={listed.currency}
            locale={locale}
            decimals="auto"
          />
        </span>
        <span className={classes.facts}>
          <span>{t('prizeCount', { count: listed.prizes })}</span>
          <span>{t('returns', { percent })}</span>
        </span>
      </span>
    </PathLink>
  );
}
