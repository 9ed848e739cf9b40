import type { Currency, DepositMethods } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { ShieldCheckIcon } from '@baize/ui/icons';
import { Progress } from '@baize/ui/progress';
import { useAccountTexts, useTexts } from '../../../services/shell-context.ts';
import { leftOfLimit } from './deposit-figures.ts';
import styles from './pay-in-modal.module.css';

interface WeekLimitProps {
  readonly offer: DepositMethods;
  readonly currency: Currency;
  readonly amountUnits: number;
}

/** How far the deposit would go into the player's own limit of the week; nothing where there is none. */
export function WeekLimit({ offer, currency, amountUnits }: WeekLimitProps) {
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const { weeklyDepositLimitUnits: limit, depositedThisWeekUnits: spent } = offer;
  const left = leftOfLimit(offer);
  if (limit === null || left === null) return null;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const used = shellText('week.ofLimit', { amount: money(spent), limit: money(limit) });
  return (
    <div className={styles.limit}>
      <p className={styles.limitHead}>
        <ShieldCheckIcon className="bz-info" />
        <span>{t('payIn.limit')}</span>
        <span className="bz-num">{used}</span>
      </p>
      <Progress
        label={t('payIn.limit')}
        value={spent}
        max={limit}
        pending={Math.min(amountUnits, left)}
        valueText={used}
      />
      <p className="bz-xs bz-text-3">{t('payIn.limitLeft', { amount: money(Math.max(0, left - amountUnits)) })}</p>
    </div>
  );
}
