import { useLocale, useTranslate } from '@baize/contract';
import type { Bonus } from '@baize/protocol';
import { formatFixed, formatMoney, formatNumber, formatPercent } from '@baize/ui/format';
import styles from './bonuses-page.module.css';

const SECONDS_PER_DAY = 86_400;
const PER_CENT = 100;
/** Odds are in thousandths. */
const MILLI_DIGITS = 3;

/** The terms of a bonus in words, whole: nothing of them comes as a surprise later. */
export function TermsList({ bonus: { terms, currency } }: { bonus: Bonus }) {
  const t = useTranslate();
  const locale = useLocale();
  const money = (units: number) => formatMoney(units, currency, locale, { decimals: 'auto' });
  const fromDeposit = terms.basis === 'deposit';
  const lines = [
    fromDeposit
      ? t('terms.deposit', {
          percent: formatPercent(terms.depositPercent ?? 0, locale),
          min: money(terms.minDepositUnits ?? 0),
          max: money(terms.maxAmountUnits),
        })
      : t('terms.fixed', { max: money(terms.maxAmountUnits) }),
    t('terms.wager', {
      times: terms.wageringMultiplier,
      time: t('terms.days', { count: Math.floor(terms.wageringSeconds / SECONDS_PER_DAY) }),
    }),
    t('terms.stake', { amount: money(terms.maxStakeUnits) }),
    t('terms.cap', { amount: money(terms.maxPayoutUnits) }),
    t('terms.games', {
      games: terms.contributions
        .map(({ game, percent }) => `${t(`games.${game}`)} ${formatPercent(percent, locale)}`)
        .join(', '),
    }),
    t('terms.safe', {
      chance: formatPercent(terms.maxDiceChance / PER_CENT, locale, { decimals: 0 }),
      multiplier: `×${formatNumber(terms.minCrashCashOut / PER_CENT, locale, { decimals: 2 })}`,
    }),
    // What was promised before sports counted does not name them.
    ...(terms.contributions.some(({ game }) => game === 'sports')
      ? [t('terms.sports', { odds: formatFixed(terms.minSportsOddsMilli, MILLI_DIGITS, locale, { decimals: 2 }) })]
      : []),
    // [B18] only a bonus that a deposit started ends with it.
    ...(fromDeposit ? [t('terms.withdrawal')] : []),
    t('terms.order'),
  ];
  return (
    <details open>
      <summary className={styles.summary}>{t('terms.title')}</summary>
      <ul className={styles.terms}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
