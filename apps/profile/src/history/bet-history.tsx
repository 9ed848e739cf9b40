import { useLocale, useShell, useShellLink, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, BetsPage, User } from '@baize/protocol';
import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime, formatMoney, formatMultiplier, formatNumber } from '@baize/ui/format';
import { GAME_GLYPHS } from '@baize/ui/game-glyphs';
import { Glyph } from '@baize/ui/icon';
import { Money } from '@baize/ui/money';
import { SkeletonBar } from '@baize/ui/skeleton';
import { Table } from '@baize/ui/table';
import type { TableColumn } from '@baize/ui/table';
import { useCallback } from 'react';
import { timeZoneOf } from '../profile/time-zone.ts';
import { ALL, queryOf } from './filters.ts';
import type { Filters } from './filters.ts';
import { Pager } from './pager.tsx';
import { shortProof } from './short-proof.ts';
import styles from './history-section.module.css';
import { usePages } from './use-pages.ts';
import type { ReadPage } from './use-pages.ts';

/** Where anyone can check a bet: the game's own page recomputes it. */
function checkPath(bet: BetRecord): string {
  return `/games/${bet.game}/bets/${bet.id}`;
}

interface BetHistoryProps {
  readonly user: User;
  readonly filters: Filters;
  /** The page that the server knew already. */
  readonly first: BetsPage | undefined;
}

/** Every bet with a link to its check: a table where there is room, rows on a phone. */
export function BetHistory({ user, filters, first }: BetHistoryProps) {
  const { http } = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const read = useCallback<ReadPage<BetRecord>>(
    async (cursor, signal) => {
      const query = { ...queryOf(filters), ...(cursor !== null && { cursor }) };
      const { bets, next } = await http.call(calls.listOwnBets, { query, signal });
      return { rows: bets, next };
    },
    [http, filters],
  );
  const pages = usePages(read, first && { rows: first.bets, next: first.next });
  const columns = useColumns(user);
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
        <Table caption={t('history.bets')} columns={columns} rows={rows} rowKey={(bet) => bet.id} />
      </div>
      <ul className={styles.rows}>
        {rows.map((bet) => (
          <BetLine key={bet.id} bet={bet} user={user} />
        ))}
      </ul>
      <Pager pages={pages} />
    </Card>
  );
}

function useColumns(user: User): TableColumn<BetRecord>[] {
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const timeZone = timeZoneOf(user);
  return [
    {
      key: 'at',
      head: t('history.time'),
      cell: ({ placedAt }) => formatDateTime(placedAt, locale, { style: 'date-time', timeZone }),
    },
    { key: 'game', head: t('history.game'), cell: (bet) => <GameName bet={bet} /> },
    {
      key: 'round',
      head: t('history.round'),
      cell: ({ proof }) => formatNumber('roundNumber' in proof ? proof.roundNumber : proof.nonce, locale),
      wideOnly: true,
    },
    {
      key: 'hash',
      head: t('history.hash'),
      cell: (bet) => <span className={styles.hash}>{shortProof(bet)}</span>,
      wideOnly: true,
    },
    {
      key: 'stake',
      head: t('history.stake'),
      figures: true,
      cell: (bet) => <Money units={bet.stakeUnits} currency={bet.currency} locale={locale} />,
    },
    { key: 'multiplier', head: t('history.multiplier'), figures: true, cell: (bet) => multiplierText(bet, locale) },
    {
      key: 'payout',
      head: t('history.payout'),
      figures: true,
      cell: (bet) => <Paid bet={bet} />,
    },
    { key: 'net', head: t('history.net'), figures: true, cell: (bet) => <Net bet={bet} /> },
    {
      key: 'check',
      head: <span className="bz-sr">{t('history.check')}</span>,
      figures: true,
      cell: (bet) => (
        <a className="bz-link" {...link(checkPath(bet))}>
          {t('history.check')}
        </a>
      ),
    },
  ];
}

function multiplierText(bet: BetRecord, locale: ReturnType<typeof useLocale>): string {
  return bet.multiplier === null || bet.multiplier === 0 ? '—' : formatMultiplier(bet.multiplier, locale);
}

function GameName({ bet }: { bet: BetRecord }) {
  const t = useTranslate();
  return (
    <span className={styles.game}>
      <Glyph paths={GAME_GLYPHS[bet.game]} size={18} />
      {t(`games.${bet.game}`)}
    </span>
  );
}

/** What reached the wallet and, of a case, what is still kept as items. */
function Paid({ bet }: { bet: BetRecord }) {
  const t = useTranslate();
  const locale = useLocale();
  const kept = bet.status === 'won' ? bet.payoutUnits - bet.creditedUnits : 0;
  return (
    <>
      <Money units={bet.creditedUnits} currency={bet.currency} locale={locale} />
      {kept > 0 && (
        <span className={styles.kept}>{t('history.inItems', { amount: formatMoney(kept, bet.currency, locale) })}</span>
      )}
    </>
  );
}

/** What the bet changed: a gain in green with its sign, a loss in plain text of the same size. */
function Net({ bet }: { bet: BetRecord }) {
  const t = useTranslate();
  const locale = useLocale();
  if (bet.status === 'open') return <>{t('history.open')}</>;
  if (bet.status === 'refunded') return <>{t('history.refunded')}</>;
  const net = bet.creditedUnits - bet.stakeUnits;
  return <Money units={net} currency={bet.currency} locale={locale} sign="always" tone={net > 0 ? 'net' : 'plain'} />;
}

function BetLine({ bet, user }: { bet: BetRecord; user: User }) {
  const t = useTranslate();
  const shell = useShell();
  const link = useShellLink();
  const locale = useLocale();
  const at = formatDateTime(bet.placedAt, shell.i18n.locale, { style: 'date-time', timeZone: timeZoneOf(user) });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <GameName bet={bet} />
        <p className={styles.detail}>
          {at} · <Money units={bet.stakeUnits} currency={bet.currency} locale={locale} decimals="auto" />
          {bet.multiplier ? ` · ${multiplierText(bet, locale)}` : ''}
        </p>
      </div>
      <div className={styles.result}>
        <Net bet={bet} />
        <a className={`bz-link ${styles.check}`} {...link(checkPath(bet))}>
          {t('history.check')}
        </a>
      </div>
    </li>
  );
}
