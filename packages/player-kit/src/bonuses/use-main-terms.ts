import { useTranslate } from '@baize/contract';
import type { BonusTerms, Currency } from '@baize/protocol';
import { useMoney } from '../money/use-money.ts';

const SECONDS_PER_DAY = 86_400;

/** The three terms that decide whether a bonus is worth taking: what to wager by when, the largest stake, the cap. */
export function useMainTerms(terms: BonusTerms, currency: Currency): readonly [string, string, string] {
  const t = useTranslate();
  const money = useMoney();
  return [
    t('player.terms.wager', {
      times: terms.wageringMultiplier,
      time: t('player.terms.days', { count: Math.floor(terms.wageringSeconds / SECONDS_PER_DAY) }),
    }),
    t('player.terms.stake', { amount: money(terms.maxStakeUnits, currency) }),
    t('player.terms.cap', { amount: money(terms.maxPayoutUnits, currency) }),
  ];
}
