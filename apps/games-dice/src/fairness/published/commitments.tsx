import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { formatNumber } from '@baize/ui/format';
import type { Committed, Published } from '../load.ts';
import { gameName } from '../game-name.ts';
import { HashRow } from './hash-row.tsx';
import classes from '../fairness-page.module.css';

/** The hashes published before the next results: the visitor's own, and those of rounds that everybody sees. */
export function Commitments({ published: { committed, loggedIn } }: { published: Published }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const label = ({ of, roundNumber }: Committed): string => {
    if (of === 'own' || of === 'next') return t(`committed.${of}`);
    const name =
      of === 'crash' || of === 'roulette'
        ? gameName(of, t, locale)
        : `${gameName('rooms', t, locale)}, ${t(`room.${of}`)}`;
    return t('committed.round', { name, number: formatNumber(roundNumber ?? 0, locale, { decimals: 0 }) });
  };
  return (
    <>
      <h3>{t('committed.title')}</h3>
      <p className={classes.note}>{t(loggedIn ? 'committed.about' : 'committed.guest')}</p>
      {committed.length === 0 ? (
        <p className={classes.note}>{t('published.none')}</p>
      ) : (
        <dl className={classes.rows}>
          {committed.map((each) => (
            <HashRow key={each.of} label={label(each)} value={each.hash} />
          ))}
        </dl>
      )}
    </>
  );
}
