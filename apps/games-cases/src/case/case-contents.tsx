import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { classNames } from '@baize/ui/class-names';
import { PrizeCard } from '../prize/prize-card.tsx';
import { chanceText } from '../prize/chance.ts';
import classes from './case-contents.module.css';

/** Every prize of the case with its worth and its exact chance, the dearest first. */
export const CaseContents = memo(function CaseContents({ gameCase }: { gameCase: GameCase }): ReactElement {
  const { items, currency } = gameCase;
  const t = useTranslate();
  const locale = useLocale();
  const dearestFirst = items.toSorted((one, other) => other.valueUnits - one.valueUnits);
  return (
    <section className={classes.contents} aria-label={t('contents')}>
      <header className={classes.head}>
        <h2>{t('contents')}</h2>
        <span className={classes.note}>{t('chances')}</span>
      </header>
      {/* On a low stage it scrolls, which the keyboard can do only with the focus on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.grid} tabIndex={0}>
        {dearestFirst.map((item) => (
          <li key={item.id} className={classes.cell} title={item.name[locale]}>
            <span className="bz-sr">{item.name[locale]}</span>
            <PrizeCard
              className={classes.card}
              item={item}
              currency={currency}
              aside={<span className={classNames('bz-num', classes.chance)}>{chanceText(item, locale)}</span>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
