import type { ReactElement } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { usePlayer } from '@baize/game-kit/bet';
import { ArtSprite } from '../art/art-sprite.tsx';
import classes from './case-list-page.module.css';
import { CaseTile } from './case-tile.tsx';
import { InventorySummary } from './inventory-summary.tsx';
import type { CaseListData } from './load.ts';
import { useCaseList } from './use-case-list.ts';

/** All cases on sale, and the player's inventory. */
export function CaseListPage({ data }: { data: CaseListData }): ReactElement {
  const { isOffered } = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const player = usePlayer(data.currency);
  const cases = useCaseList(data, player.currency);
  const caseName = (slug: string): string => cases.find((each) => each.slug === slug)?.name[locale] ?? '–';
  return (
    <div className={classes.page}>
      <ArtSprite />
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.about}>{t('list.about')}</p>
      </header>
      {player.userId !== null && <InventorySummary first={data.inventory} userId={player.userId} caseName={caseName} />}
      {isOffered && (
        <ul className={classes.grid}>
          {cases.map((each) => (
            <li key={each.slug}>
              <CaseTile listed={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
