import { useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { TOP_ORDERS, TOP_PERIODS } from '@baize/protocol';
import type { TopEntry, TopList } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { Badge } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatMultiplier } from '@baize/ui/format';
import { Glyph } from '@baize/ui/icon';
import { Money } from '@baize/ui/money';
import { Segmented } from '@baize/ui/segmented';
import { Table } from '@baize/ui/table';
import type { TableColumn } from '@baize/ui/table';
import { wagerGlyph } from '@baize/ui/wager-glyphs';
import parts from '@baize/player-kit/look/parts.module.css';
import { PageHead } from '../frame/promotions-page.tsx';
import { useData } from '../frame/use-data.ts';
import { useEvery } from '../frame/use-every.ts';
import { Waiting } from '../frame/waiting.tsx';
import { Moment } from '@baize/player-kit/time';
import { useWagerTitle } from '@baize/player-kit/wager';
import { choiceOf, loadTop } from './load-top.ts';
import type { TopChoice } from './load-top.ts';
import styles from './top-page.module.css';

/** How often the list is read again while the page is open: the server's own is at most half a minute old. */
const AGAIN_MS = 30_000;

/** [row:R34] `/top`: the best bets of the day, the week and the month, and nothing else. */
export function TopPage({ location, first }: { location: RemoteLocation; first: TopList | undefined }) {
  const t = useTranslate();
  const { data, failed, again } = useData(loadTop, location, first);
  useEvery(again, AGAIN_MS);
  return (
    <>
      <PageHead title={t('top.title')} lead={t('top.lead')} />
      <Choices choice={choiceOf(location.search)} />
      {data === undefined && <Waiting failed={failed} again={again} />}
      {data?.entries.length === 0 && <EmptyState title={t('top.empty')} text={t('top.emptyText')} />}
      {data?.entries[0] && <List list={data} by={choiceOf(location.search).by} />}
    </>
  );
}

/** The choice is in the address: it survives a reload and can be sent to somebody. */
function Choices({ choice }: { choice: TopChoice }) {
  const shell = useShell();
  const t = useTranslate();
  const choose = (change: Partial<TopChoice>) =>
    shell.navigate(`/top?${new URLSearchParams({ ...choice, ...change }).toString()}`, { replace: true });
  return (
    <div className={parts.actions}>
      <Segmented
        label={t('top.period')}
        value={choice.period}
        options={TOP_PERIODS.map((value) => ({ value, label: t(`top.periods.${value}`) }))}
        onChange={(period) => choose({ period })}
      />
      <Segmented
        label={t('top.by')}
        value={choice.by}
        options={TOP_ORDERS.map((value) => ({ value, label: t(`top.orders.${value}`) }))}
        onChange={(by) => choose({ by })}
      />
    </div>
  );
}

type Row = TopEntry & { readonly place: number };

function List({ list: { entries, asOf }, by }: { list: TopList } & Pick<TopChoice, 'by'>) {
  const t = useTranslate();
  const columns = useColumns(by);
  const rows = entries.map((entry, index): Row => ({ ...entry, place: index + 1 }));
  return (
    <>
      <Card padding="none">
        <Table caption={t('top.title')} columns={columns} rows={rows} rowKey={({ betId }) => betId} />
      </Card>
      <p className={parts.note}>
        {t('top.asOf')} <Moment at={asOf} />
      </p>
    </>
  );
}

/** On a phone, of the two figures the one that the list is ordered by. */
function useColumns(by: TopChoice['by']): TableColumn<Row>[] {
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const locale = useLocale();
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;
  const money = (units: number, { currency }: Row) => <Money units={units} currency={currency} locale={locale} />;
  return [
    { key: 'place', head: t('board.place'), cell: ({ place }) => <span className={styles.place}>{place}</span> },
    {
      key: 'player',
      head: t('board.player'),
      cell: (row) => (
        <span className={styles.player}>
          <Avatar name={row.player} picture={row.picture} size="sm" />
          {row.player}
          {row.userId === userId && <Badge tone="win">{t('board.you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'game',
      head: t('top.game'),
      cell: ({ game, title }) => (
        <span className={styles.game}>
          <Glyph size={18} paths={wagerGlyph(game)} />
          {title ?? wagerTitle(game)}
        </span>
      ),
    },
    { key: 'stake', head: t('top.stake'), figures: true, wideOnly: true, cell: (row) => money(row.stakeUnits, row) },
    {
      key: 'multiplier',
      head: t('top.multiplier'),
      figures: true,
      wideOnly: by !== 'multiplier',
      cell: ({ multiplier }) => formatMultiplier(multiplier, locale),
    },
    {
      key: 'payout',
      head: t('top.payout'),
      figures: true,
      wideOnly: by === 'multiplier',
      cell: (row) => money(row.payoutUnits, row),
    },
    { key: 'at', head: t('top.when'), figures: true, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
  ];
}
