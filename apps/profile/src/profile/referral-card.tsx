import { useRetainedEvent, useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Referrals } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { SkeletonBar } from '@baize/ui/skeleton';
import { CopyLink } from '../link/copy-link.tsx';
import parts from '@baize/player-kit/look/parts.module.css';
import styles from './referral-card.module.css';
import { useRead } from '../page/use-read.ts';

const BASIS_POINTS_PER_PERCENT = 100;

const readReferrals = (http: ShellHttp, signal: AbortSignal) => http.call(calls.getReferrals, { signal });

/** [row:P09] the player's own link, what it pays, and what it has brought. */
export function ReferralCard() {
  const t = useTranslate();
  const { value, again } = useRead(readReferrals);
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('referrals.title')}</h2>
      {value === undefined && <SkeletonBar size="row" />}
      {value === 'failed' && (
        <>
          <p className={parts.note}>{t('referrals.failed')}</p>
          <div className={parts.actions}>
            <Button onClick={again}>{t('history.again')}</Button>
          </div>
        </>
      )}
      {value !== undefined && value !== 'failed' && <Brought referrals={value} />}
    </Card>
  );
}

function Brought({ referrals }: { referrals: Referrals }) {
  const t = useTranslate();
  const locale = useLocale();
  const { basisPoints, weeks, registered, deposited, soFar, earned } = referrals;
  const sum = (amounts: readonly { currency: Referrals['earned'][number]['currency']; units: number }[]): string =>
    amounts.map(({ currency, units }) => formatMoney(units, currency, locale)).join(' · ') || t('referrals.nothing');
  const percent = formatPercent(basisPoints / BASIS_POINTS_PER_PERCENT, locale, { decimals: 2 });
  return (
    <>
      <p className={parts.note}>
        {basisPoints > 0 ? t('referrals.terms', { percent, count: weeks }) : t('referrals.free')}
      </p>
      <OwnLink code={referrals.code} />
      <KeyValueList
        rows={[
          { key: 'registered', label: t('referrals.registered'), value: String(registered) },
          { key: 'deposited', label: t('referrals.deposited'), value: String(deposited) },
          ...(basisPoints > 0
            ? [
                {
                  key: 'week',
                  label: t('referrals.week'),
                  value: sum(soFar.map(({ currency, rewardUnits }) => ({ currency, units: rewardUnits }))),
                },
              ]
            : []),
          { key: 'earned', label: t('referrals.earned'), value: sum(earned) },
        ]}
      />
      <Payments payments={referrals.payments} />
      <p className={parts.note}>{t('referrals.note')}</p>
    </>
  );
}

function OwnLink({ code }: { code: string }) {
  const shell = useShell();
  const t = useTranslate();
  const mirror = useRetainedEvent('mirror.changed')?.mirror;
  // A friend gets the present address of the site.
  const link = new URL(shell.href('/'), mirror?.redirect.newLink ?? window.location.origin);
  link.searchParams.set('pr', code);
  return <CopyLink label={t('referrals.link')} link={link.href} />;
}

function Payments({ payments }: Pick<Referrals, 'payments'>) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (payments.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>{t('referrals.payments')}</summary>
      <ul className={styles.payments}>
        {payments.map(({ weekStartsAt, currency, friends, paidUnits, paidAt }) => (
          <li key={`${weekStartsAt} ${currency}`} className={styles.payment}>
            <span>
              {formatDateTime(paidAt, locale, { style: 'date', timeZone })},{' '}
              {t('referrals.friends', { count: friends })}
            </span>
            <span>{formatMoney(paidUnits, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
