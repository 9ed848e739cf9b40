import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from '@baize/contract';
import { TabPanel, Tabs } from '@baize/ui/tabs';
import type { FeedRow } from './feed-row.ts';
import { FeedList, type FeedColumns } from './feed-list.tsx';
import classes from './feed-card.module.css';

/** Which bets the feed shows. */
export type FeedView = 'all' | 'own' | 'top';

/** Properties of {@link FeedCard}. */
export interface FeedCardProps {
  readonly game: string;
  /** Name of the first tab and of the columns that differ from game to game. */
  readonly allLabel: string;
  readonly columns: FeedColumns;
  /** Rows of each tab; null while they are not known. */
  readonly rows: Readonly<Record<FeedView, readonly FeedRow[] | null>>;
  /** A summary of the first tab's rows, above them. */
  readonly summary?: ReactNode;
  /** A guest has no own bets, and the list says so. */
  readonly guest: boolean;
  readonly onOpen: (view: FeedView) => void;
  /** The pointer is over the list: it should not move. */
  readonly onHold?: (held: boolean) => void;
}

/** All, mine and top, wins and losses alike. */
export function FeedCard({
  game,
  allLabel,
  columns,
  rows,
  summary,
  guest,
  onOpen,
  onHold,
}: FeedCardProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [view, setView] = useState<FeedView>('all');
  const tabs = [
    { key: 'all', label: allLabel },
    { key: 'own', label: t('kit.feed.own') },
    { key: 'top', label: t('kit.feed.top') },
  ] as const;
  const emptyKey = view === 'own' ? (guest ? 'kit.feed.guest' : 'kit.feed.noOwn') : 'kit.feed.none';
  const open = (next: FeedView): void => {
    setView(next);
    onOpen(next);
  };
  return (
    <>
      <Tabs id={id} label={t('kit.feed.label')} className={classes.tabs} tabs={tabs} value={view} onChange={open} />
      {tabs.map(({ key }) => (
        <TabPanel key={key} tabs={id} tab={key} open={key === view} className={classes.panel}>
          {key === 'all' && summary && <div className={classes.summary}>{summary}</div>}
          <FeedList
            game={game}
            columns={columns}
            rows={rows[key]}
            empty={t(emptyKey)}
            emptyAbout={view === 'own' ? undefined : t('kit.feed.noneAbout')}
            onHold={onHold}
          />
        </TabPanel>
      ))}
    </>
  );
}
