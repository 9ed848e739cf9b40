import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { totalsByCurrency } from './totals.ts';

/** Properties of {@link RoundSummary}. */
export interface RoundSummaryProps {
  readonly bets: readonly { readonly currency: Currency; readonly stakeUnits: number }[];
}

/** How many bets are in a round, and what they make together in each currency. */
export function RoundSummary({ bets }: RoundSummaryProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const totals = totalsByCurrency(bets).map(([currency, units]) =>
    formatMoney(units, currency, locale, { decimals: 'auto' }),
  );
  return (
    <>
      <span>{t('kit.rounds.bets', { count: bets.length })}</span>
      {totals.length > 0 && <span className="bz-num">{t('kit.rounds.pot', { total: totals.join(' · ') })}</span>}
    </>
  );
}
