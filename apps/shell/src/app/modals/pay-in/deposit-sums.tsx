import type { Currency, DepositMethod } from '@baize/protocol';
import { Money } from '@baize/ui/money';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { feeUnits } from './deposit-figures.ts';
import styles from './pay-in-modal.module.css';

interface DepositSumsProps {
  readonly method: DepositMethod;
  readonly currency: Currency;
  readonly amountUnits: number;
}

/** What leaves the player's side and what arrives on the balance. */
export function DepositSums({ method, currency, amountUnits }: DepositSumsProps) {
  const { t, locale } = useAccountTexts();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('payIn.charged')}</dt>
        <dd>
          <Money units={amountUnits + feeUnits(method, amountUnits)} currency={currency} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{t('payIn.credited')}</dt>
        <dd>
          <Money units={amountUnits} currency={currency} locale={locale} />
        </dd>
      </div>
    </dl>
  );
}
