import { useLocale, useTranslate } from '@baize/contract';
import type { Bonus } from '@baize/protocol';
import { formatMoney, formatPercent } from '@baize/ui/format';
import styles from './bonuses-page.module.css';

const SECONDS_PER_DAY = 86_400;
const PER_CENT = 100;

/** The terms of a bonus in words, whole: nothing of them comes as a surprise later. */
export function TermsList({ bonus: { terms, currency } }: { bonus: Bonus }) {
  const t = useTranslate();
  const locale = useLocale();
  const money = (units: number) => formatMoney(units, currency, locale, { decimals: 'auto' });
  const fromDeposit = terms.basis === 'deposit';
  const lines = [
    fromDeposit
      ? t('terms.deposit', {
          percent: terms.depositPercent ?? 0,
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
      games: terms.contributions.map(({ game, percent }) => `${t(`games.${game}`)} ${percent}%`).join(', '),
    }),
    t('terms.safe', {
      chance: formatPercent(terms.maxDiceChance / PER_CENT, locale, { decimals: 0 }),
      multiplier: `×${(terms.minCrashCashOut / PER_CENT).toFixed(2)}`,
    }),
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
