import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { TYPED_GAMES } from '@baize/fairness/typed/index';
import type { Published } from '../load.ts';
import { gameName } from '../game-name.ts';
import { HashRow } from './hash-row.tsx';
import classes from '../fairness-page.module.css';

/** The versions of every game's rules, by which bets of then are checked forever. */
export function Algorithms({ played }: Pick<Published, 'played'>): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const all: Readonly<Record<string, string | undefined>> = played;
  return (
    <>
      <h3>{t('algorithms.title')}</h3>
      <p className={classes.note}>{t('algorithms.about')}</p>
      <dl className={classes.rows}>
        {TYPED_GAMES.flatMap(({ game, versions }) =>
          versions.map((version) => (
            <HashRow
              key={version}
              label={gameName(game, t, locale)}
              value={version}
              shown={version === all[game] ? t('algorithms.played', { version }) : version}
            />
          )),
        )}
      </dl>
    </>
  );
}
