import type { Currency } from '@baize/protocol';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { amountText } from '@baize/ui/amount-input';
import { formatNumber } from '@baize/ui/format';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { quickAmounts } from './deposit-figures.ts';
import styles from './pay-in-modal.module.css';

interface QuickAmountsProps {
  readonly currency: Currency;
  /** What the field has; undefined while it is no amount. */
  readonly units: number | undefined;
  /** With the amount as it is typed. */
  readonly onChoose: (text: string) => void;
}

/** Amounts that are chosen with one press. */
export function QuickAmounts({ currency, units, onChoose }: QuickAmountsProps) {
  const { t, locale } = useAccountTexts();
  return (
    <div className={styles.quick} role="group" aria-label={t('payIn.quick')}>
      {quickAmounts(currency).map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.chip}
          aria-pressed={units === amount}
          onClick={() => onChoose(amountText(amount, locale))}
        >
          {formatNumber(amount / UNITS_PER_MAJOR, locale)}
        </button>
      ))}
    </div>
  );
}
