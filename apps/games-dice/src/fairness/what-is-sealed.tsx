import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Game } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { gameName } from './game-name.ts';
import type { Published } from './load.ts';
import classes from './fairness-page.module.css';

/** The version of each game whose results take a public beacon. */
const BEACONED = { crash: 'crash/2', roulette: 'roulette/2', rooms: 'rooms/2' } as const satisfies {
  readonly [Of in Game]?: string;
};

/** What a commitment proves and what it does not, game by game, by the versions that are played now. */
export function WhatIsSealed({ played }: Pick<Published, 'played'>): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const games = Object.keys(BEACONED) as (keyof typeof BEACONED)[];
  return (
    <Card as="section" padding="lg" className={classes.part}>
      <h2>{t('sealed.title')}</h2>
      <p>{t('sealed.own')}</p>
      <p>{t('sealed.shared')}</p>
      <ul className={classes.list}>
        {games.map((game) => {
          const version = played[game];
          const says = version === undefined ? 'unknown' : version === BEACONED[game] ? 'beacon' : 'first';
          return (
            <li key={game}>
              {t(`sealed.${says}`, {
                game: gameName(game, t, locale),
                version: version ?? '',
                beaconed: BEACONED[game],
              })}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
