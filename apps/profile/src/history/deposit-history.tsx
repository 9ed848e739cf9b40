import { useLocale, useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Deposit, User } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useEffect, useState } from 'react';
import { timeZoneOf } from '../profile/time-zone.ts';
import styles from './history-section.module.css';

const TONES: Record<Deposit['status'], BadgeProps['tone']> = {
  pending: 'info',
  credited: 'win',
  declined: 'loss',
  expired: 'neutral',
  refunded: 'neutral',
};

/** Every deposit and what became of it. One that still waits can be gone on with. */
export function DepositHistory({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const [deposits, setDeposits] = useState<readonly Deposit[] | 'failed' | undefined>();
  useEffect(() => {
    const abort = new AbortController();
    const read = () => {
      shell.http.call(calls.listDeposits, { signal: abort.signal }).then(
        (answer) => setDeposits(answer.deposits),
        () => !abort.signal.aborted && setDeposits((shown) => shown ?? 'failed'),
      );
    };
    read();
    const stop = shell.events.on('balance.changed', read);
    return () => {
      stop();
      abort.abort();
    };
  }, [shell]);

  if (deposits === 'failed') return <EmptyState title={t('deposits.failed')} />;
  if (!deposits) return <SkeletonBar size="row" />;
  if (deposits.length === 0) {
    return (
      <EmptyState
        title={t('deposits.empty')}
        action={<Button onClick={() => shell.modals.open('PayIn', {})}>{t('deposit')}</Button>}
      />
    );
  }
  return (
    <Card as="section" padding="none" className={styles.list}>
      <ul>
        {deposits.map((deposit) => (
          <DepositLine key={deposit.id} deposit={deposit} user={user} />
        ))}
      </ul>
    </Card>
  );
}

function DepositLine({ deposit, user }: { deposit: Deposit; user: User }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>{t(`deposits.method.${deposit.method}`)}</p>
        <p className={styles.detail}>
          {formatDateTime(deposit.createdAt, locale, { style: 'date-time', timeZone: timeZoneOf(user) })}
        </p>
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
