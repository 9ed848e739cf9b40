import { useLocale, useShell, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { calls, netUnitsOf } from '@baize/protocol';
import type { Wager, WagersPage } from '@baize/protocol';
import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime, formatMoney, formatMultiplier, formatNumber } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { SkeletonBar } from '@baize/ui/skeleton';
import { Table } from '@baize/ui/table';
import type { TableColumn } from '@baize/ui/table';
import { useCallback } from 'react';
import { ALL, queryOf } from '../paging/filters.ts';
import type { Filters } from '../paging/filters.ts';
import { Pager } from '../paging/pager.tsx';
import { shortHash } from './short-hash.ts';
import styles from '../paging/pages.module.css';
import { usePages } from '../paging/use-pages.ts';
import type { ReadPage } from '../paging/use-pages.ts';
import { WagerName } from './wager-name.tsx';
import { wagerLink } from './wager-link.ts';

interface WagerHistoryProps {
  readonly filters: Filters;
  /** The page that the server knew already. */
  readonly first: WagersPage | undefined;
}

/** Everything that was staked on, with a link to its check or its place: a table where there is room, rows on a phone. */
export function WagerHistory({ filters, first }: WagerHistoryProps) {
  const { http } = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const read = useCallback<ReadPage<Wager>>(
    async (cursor, signal) => {
      const query = { ...queryOf(filters), ...(cursor !== null && { cursor }) };
      const { wagers, next } = await http.call(calls.listWagers, { query, signal });
      return { rows: wagers, next };
    },
    [http, filters],
  );
  const pages = usePages(read, first && { rows: first.wagers, next: first.next });
  const columns = useColumns();
  const { rows, state } = pages;
  if (rows.length === 0 && state === 'ready') {
    if (filters !== ALL) return <EmptyState title={t('history.noneSuch')} />;
    return (
      <EmptyState
        title={t('history.empty')}
        text={t('history.emptyText')}
        action={<ButtonLink {...link('/')}>{t('history.toLobby')}</ButtonLink>}
      />
    );
  }
  return (
    <Card as="section" padding="none" className={styles.list} aria-busy={state === 'loading'}>
      {rows.length === 0 && <SkeletonBar size="row" />}
      <div className={styles.table}>
        <Table caption={t('history.bets')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
      <ul className={styles.rows}>
        {rows.map((wager) => (
          <WagerRow key={wager.id} wager={wager} />
        ))}
      </ul>
      <Pager pages={pages} />
    </Card>
  );
}

function useColumns(): TableColumn<Wager>[] {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  return [
    {
      key: 'at',
      head: t('history.time'),
      cell: ({ placedAt }) => formatDateTime(placedAt, locale, { style: 'date-time', timeZone }),
    },
    { key: 'game', head: t('history.game'), cell: (wager) => <WagerName wager={wager} /> },
    {
      key: 'round',
      head: t('history.round'),
      cell: ({ proof }) => (proof === null ? '—' : formatNumber(proof.number, locale)),
      wideOnly: true,
    },
    {
      key: 'hash',
      head: t('history.hash'),
      cell: ({ proof }) => <span className={styles.hash}>{shortHash(proof?.hash ?? null)}</span>,
      wideOnly: true,
    },
    {
      key: 'stake',
      head: t('history.stake'),
      figures: true,
      cell: (wager) => <Money units={wager.stakeUnits} currency={wager.currency} locale={locale} />,
    },
    { key: 'multiplier', head: t('history.multiplier'), figures: true, cell: (wager) => multiplierText(wager, locale) },
    {
      key: 'payout',
      head: t('history.payout'),
      figures: true,
      cell: (wager) => <Paid wager={wager} />,
    },
    { key: 'net', head: t('history.net'), figures: true, cell: (wager) => <Net wager={wager} /> },
    {
      key: 'check',
      head: <span className="bz-sr">{t('history.check')}</span>,
      figures: true,
      cell: (wager) => <Link wager={wager} />,
    },
  ];
}

function multiplierText(wager: Wager, locale: ReturnType<typeof useLocale>): string {
  return wager.multiplier === null || wager.multiplier === 0 ? '—' : formatMultiplier(wager.multiplier, locale);
}

/** Its check where there is one; else the place where it was made. */
function Link({ wager, className }: { wager: Wager; className?: string }) {
  const t = useTranslate();
  const link = useShellLink();
  const to = wagerLink(wager);
  if (to === null) return null;
  return (
    <a className={classNames('bz-link', className)} {...link(to)}>
      {t(wager.proof === null ? 'history.details' : 'history.check')}
    </a>
  );
}

/** What reached the wallet and, of a case, the items still in the inventory; of a free spin, what became a bonus. */
function Paid({ wager }: { wager: Wager }) {
  const t = useTranslate();
  const locale = useLocale();
  const kept = wager.status === 'won' ? Math.max(0, wager.payoutUnits - wager.creditedUnits) : 0;
  const amount = formatMoney(kept, wager.currency, locale);
  return (
    <>
      <Money units={wager.creditedUnits} currency={wager.currency} locale={locale} />
      {kept > 0 && (
        <span className={styles.kept}>
          {wager.wallet === 'free-spins' ? t('history.toBonus', { amount }) : t('history.inItems', { amount })}
        </span>
      )}
    </>
  );
}

/**
 * What the bet changed, from its game's record: a gain in green with its sign, a loss in plain text of the same size.
 */
function Net({ wager }: { wager: Wager }) {
  const t = useTranslate();
  const locale = useLocale();
  if (wager.status === 'open') return <>{t('history.open')}</>;
  if (wager.status === 'refunded') return <>{t('history.refunded')}</>;
  if (wager.wallet === 'free-spins') return <>{t('history.freeSpin')}</>;
  const net = netUnitsOf(wager);
  return <Money units={net} currency={wager.currency} locale={locale} sign="always" tone={net > 0 ? 'net' : 'plain'} />;
}

function WagerRow({ wager }: { wager: Wager }) {
  const shell = useShell();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const at = formatDateTime(wager.placedAt, shell.i18n.locale, { style: 'date-time', timeZone });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <WagerName wager={wager} />
        <p className={styles.detail}>
          {at} · <Money units={wager.stakeUnits} currency={wager.currency} locale={locale} decimals="auto" />
          {wager.multiplier ? ` · ${multiplierText(wager, locale)}` : ''}
        </p>
      </div>
      <div className={styles.result}>
        <Net wager={wager} />
        <Link wager={wager} className={styles.check} />
      </div>
    </li>
  );
}
