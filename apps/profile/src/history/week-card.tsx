import { useLocale, useTranslate } from '@baize/contract';
import type { WeekSummary } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { Money } from '@baize/ui/money';
import { SkeletonBar } from '@baize/ui/skeleton';
import { Stat, Stats } from '@baize/ui/stat';
import styles from './week-card.module.css';
import { WeekHead } from './week-head.tsx';
import { WeekChart } from './week-chart.tsx';

interface WeekCardProps {
  readonly week: WeekSummary | undefined;
  /** How many weeks ago it ended, and what chooses another; without it there is no choice. */
  readonly back?: number;
  readonly choose?: (back: number) => void;
}

/** Seven days in four figures and seven bars. The result has the same size whether it is a gain or a loss. */
export function WeekCard({ week, back = 0, choose }: WeekCardProps) {
  const t = useTranslate();
  const locale = useLocale();
  if (!week) {
    return (
      <Card as="section" padding="lg" className={styles.card} aria-busy="true">
        <div className={styles.body}>
          <WeekHead back={back} choose={choose} />
          <SkeletonBar size="row" />
        </div>
      </Card>
    );
  }
  const { currency } = week;
  const money = (units: number) => <Money units={units} currency={currency} locale={locale} />;
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <div className={styles.body}>
        <WeekHead back={back} choose={choose} />
        <Stats className={styles.stats}>
          <Stat label={t('week.staked')} value={money(week.stakedUnits)} />
          <Stat label={t('week.paid')} value={money(week.paidUnits)} />
          <Stat
            label={t('week.result')}
            value={
              <Money
                units={week.paidUnits - week.stakedUnits}
                currency={currency}
                locale={locale}
                sign="always"
                tone="net"
              />
            }
          />
          <Stat label={t('week.deposited')} value={money(week.depositedUnits)} />
        </Stats>
        <WeekChart className={styles.chart} days={week.days} currency={currency} />
      </div>
    </Card>
  );
}
