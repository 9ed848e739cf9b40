import { useLocale, useTranslate } from '@baize/contract';
import type { BonusTerms, Currency } from '@baize/protocol';
import { formatFixed, formatNumber, formatPercent } from '@baize/ui/format';
import parts from '../look/parts.module.css';
import { useMoney } from '../money/use-money.ts';
import { useWagerTitle } from '../wager/use-wager-title.ts';
import { useMainTerms } from './use-main-terms.ts';
import { wageringCost } from './wagering-cost.ts';

const PER_CENT = 100;
/** Odds are in thousandths. */
const MILLI_DIGITS = 3;

interface TermsListProps {
  readonly terms: BonusTerms;
  readonly currency: Currency;
  /** Of a bonus whose amount is known; the example of the cost is then its own. */
  readonly amountUnits?: number | null;
}

/** The terms of a bonus in words, whole: nothing of them comes as a surprise later, and what it costs least. */
export function TermsList({ terms, currency, amountUnits }: TermsListProps) {
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const locale = useLocale();
  const inCurrency = useMoney();
  const money = (units: number) => inCurrency(units, currency);
  const fromDeposit = terms.basis === 'deposit';
  const amount = amountUnits ?? terms.minDepositUnits ?? terms.maxAmountUnits;
  const cost = wageringCost(terms, amount);
  const [wager, stake, cap] = useMainTerms(terms, currency);
  const lines = [
    fromDeposit
      ? t('player.terms.deposit', {
          percent: formatPercent(terms.depositPercent ?? 0, locale),
          min: money(terms.minDepositUnits ?? 0),
          max: money(terms.maxAmountUnits),
        })
      : t('player.terms.fixed', { max: money(terms.maxAmountUnits) }),
    wager,
    t('player.terms.cost', { amount: money(amount), stakes: money(cost.stakesUnits), loss: money(cost.lossUnits) }),
    stake,
    cap,
    t('player.terms.games', {
      games: terms.contributions
        .map(({ game, percent }) => `${wagerTitle(game)} ${formatPercent(percent, locale)}`)
        .join(', '),
    }),
    t('player.terms.safe', {
      chance: formatPercent(terms.maxDiceChance / PER_CENT, locale, { decimals: 0 }),
      multiplier: `×${formatNumber(terms.minCrashCashOut / PER_CENT, locale, { decimals: 2 })}`,
    }),
    // What was promised before sports counted does not name them.
    ...(terms.contributions.some(({ game }) => game === 'sports')
      ? [
          t('player.terms.sports', {
            odds: formatFixed(terms.minSportsOddsMilli, MILLI_DIGITS, locale, { decimals: 2 }),
          }),
        ]
      : []),
    // [B18] only a bonus that a deposit started ends with it.
    ...(fromDeposit ? [t('player.terms.withdrawal')] : []),
    t('player.terms.order'),
  ];
  return (
    <ul className={parts.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
