import type { WeekSummary } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { Progress } from '@baize/ui/progress';
import { SkeletonBar } from '@baize/ui/skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '../../../services/shell-context.ts';
import styles from '../side-card.module.css';
import { useWeek } from './use-week.ts';

/** What the player's own week came to: deposits against the limit, stakes, and the result as it is. */
export function WeekCard() {
  const { t } = useTexts();
  const { summary, failed, retry } = useWeek();
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, styles.week)}>
      <h2 className={styles.title}>{t('week.title')}</h2>
      {summary && <Figures week={summary} />}
      {!summary && !failed && (
        <>
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar width="most" />
        </>
      )}
      {failed && (
        <>
          <p className={styles.text}>{t('week.failed')}</p>
          <div className={styles.foot}>
            <Button size="sm" onClick={retry}>
              {t('week.retry')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Figures({ week }: { readonly week: WeekSummary }) {
  const { t, locale } = useTexts();
  const { currency, depositedUnits, weeklyDepositLimitUnits: limit, stakedUnits, paidUnits } = week;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const deposits =
    limit === null ? money(depositedUnits) : t('week.ofLimit', { amount: money(depositedUnits), limit: money(limit) });
  return (
    <>
      <Row name={t('week.deposits')}>
        <span className="bz-num">{deposits}</span>
      </Row>
      {limit !== null && (
        <Progress label={t('week.deposits')} value={depositedUnits} max={limit} valueText={deposits} />
      )}
      <Row name={t('week.staked')}>
        <Money units={stakedUnits} currency={currency} locale={locale} />
      </Row>
      <Row name={t('week.result')}>
        <Money units={paidUnits - stakedUnits} currency={currency} locale={locale} sign="always" tone="net" />
      </Row>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{name}</span>
      {children}
    </div>
  );
}
