import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Deposit } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useCallback } from 'react';
import { ALL, queryOf } from '../paging/filters.ts';
import type { Filters } from '../paging/filters.ts';
import styles from '../paging/pages.module.css';
import { Pager } from '../paging/pager.tsx';
import { usePages } from '../paging/use-pages.ts';
import type { ReadPage } from '../paging/use-pages.ts';

const TONES: Record<Deposit['status'], BadgeProps['tone']> = {
  pending: 'info',
  credited: 'win',
  declined: 'loss',
  expired: 'neutral',
  refunded: 'neutral',
};

/** Every deposit and what became of it. One that still waits can be continued. */
export function DepositHistory({ filters }: { filters: Filters }) {
  const shell = useShell();
  const t = useTranslate();
  const { http } = shell;
  const read = useCallback<ReadPage<Deposit>>(
    async (cursor, signal) => {
      const { game: _ofBets, ...days } = queryOf(filters);
      const query = { ...days, ...(cursor !== null && { cursor }) };
      const { deposits, next } = await http.call(calls.listDeposits, { query, signal });
      return { rows: deposits, next };
    },
    [http, filters],
  );
  const pages = usePages(read);
  const { rows, state } = pages;
  if (rows.length === 0 && state === 'ready') {
    return (
      <EmptyState
        title={t(filters === ALL ? 'deposits.empty' : 'history.noneSuch')}
        action={
          shell.isOffered && <Button onClick={() => shell.modals.open('PayIn', {})}>{t('player.deposit')}</Button>
        }
      />
    );
  }
  return (
    <Card as="section" padding="none" className={styles.list} aria-busy={state === 'loading'}>
      {rows.length === 0 && <SkeletonBar size="row" />}
      <ul>
        {rows.map((deposit) => (
          <DepositLine key={deposit.id} deposit={deposit} />
        ))}
      </ul>
      <Pager pages={pages} />
    </Card>
  );
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>{t(`deposits.method.${deposit.method}`)}</p>
        <p className={styles.detail}>{formatDateTime(deposit.createdAt, locale, { style: 'date-time', timeZone })}</p>
      </div>
      {deposit.paymentUrl && (
        <a className="bz-link" href={deposit.paymentUrl}>
          {t('deposits.continue')}
        </a>
      )}
      <div className={styles.result}>
        <Money units={deposit.amountUnits} currency={deposit.currency} locale={locale} />
        <Badge tone={TONES[deposit.status]}>{t(`deposits.status.${deposit.status}`)}</Badge>
      </div>
    </li>
  );
}
