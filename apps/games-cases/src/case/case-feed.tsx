import { useId, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { TabPanel, Tabs } from '@baize/ui/tabs';
import { InventoryList } from '../inventory/inventory-list.tsx';
import classes from './case-feed.module.css';
import { OpeningList } from './opening-list.tsx';
import type { CaseTable } from './use-case.ts';

type View = 'all' | 'own' | 'top';

/** Everyone's prizes, the player's inventory, and the day's largest. */
export function CaseFeed({ table }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [view, setView] = useState<View>('all');
  const { cases, feed, inventory, player, sales } = table;
  const tabs = [
    { key: 'all', label: t('prizes') },
    { key: 'own', label: t('inventory.tab') },
    { key: 'top', label: t('kit.feed.top') },
  ] as const;
  const open = (next: View): void => {
    setView(next);
    if (next === 'top') feed.open('top');
  };
  const caseName = (slug: string): string => cases.find((each) => each.slug === slug)?.name[locale] ?? '–';
  return (
    <>
      <Tabs id={id} label={t('kit.feed.label')} className={classes.tabs} tabs={tabs} value={view} onChange={open} />
      <TabPanel tabs={id} tab="all" open={view === 'all'} className={classes.panel}>
        <OpeningList entries={feed.all} cases={cases} userId={player.userId} onHold={feed.hold} />
      </TabPanel>
      <TabPanel tabs={id} tab="own" open={view === 'own'} className={classes.panel}>
        <InventoryList
          items={inventory}
          empty={t(player.userId === null ? 'inventory.guest' : 'inventory.none')}
          caseName={caseName}
          sales={sales}
        />
      </TabPanel>
      <TabPanel tabs={id} tab="top" open={view === 'top'} className={classes.panel}>
        <OpeningList entries={feed.top} cases={cases} userId={player.userId} />
      </TabPanel>
    </>
  );
}
