import type { BonusTerms, Currency } from '@baize/protocol';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { useTexts } from '../../services/shell-context.ts';
import styles from '../lobby/side-card.module.css';

const SECONDS_PER_DAY = 86_400;

interface TermsTextProps {
  readonly terms: BonusTerms;
  readonly currency: Currency;
}

/** What a bonus gives and what it asks for. */
export function TermsText({ terms, currency }: TermsTextProps) {
  const { t, locale } = useTexts();
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const values = {
    max: money(terms.maxAmountUnits),
    wager: terms.wageringMultiplier,
    time: t('offer.days', { count: Math.floor(terms.wageringSeconds / SECONDS_PER_DAY) }),
    stake: money(terms.maxStakeUnits),
  };
  const gives =
    terms.basis === 'deposit'
      ? t('offer.untilDeposit', {
          ...values,
          percent: formatPercent(terms.depositPercent ?? 0, locale),
          min: money(terms.minDepositUnits ?? 0),
        })
      : t('offer.fixed', values);
  return (
    <p className={styles.text}>
      {gives} {t('offer.refusable')}
    </p>
  );
}

/** How a bonus can end, a touch away. */
export function AllTerms({ terms, currency }: TermsTextProps) {
  const { t, locale } = useTexts();
  const cap = formatMoney(terms.maxPayoutUnits, currency, locale, { decimals: 'auto' });
  return (
    <details className={styles.terms}>
      <summary>{t('offer.allTerms')}</summary>
      {t('offer.cap', { cap })}
      {terms.basis === 'deposit' && ` ${t('offer.endedByWithdrawal')}`}
    </details>
  );
}
