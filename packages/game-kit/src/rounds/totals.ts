import type { Currency } from '@baize/protocol';

interface Staked {
  readonly currency: Currency;
  readonly stakeUnits: number;
}

/** Stakes of a round by currency, the largest group first. Amounts of different currencies are never added up. */
export function totalsByCurrency(bets: readonly Staked[]): readonly (readonly [Currency, number])[] {
  const totals = new Map<Currency, { stakes: number; bets: number }>();
  for (const { currency, stakeUnits } of bets) {
    const { stakes, bets: count } = totals.get(currency) ?? { stakes: 0, bets: 0 };
    totals.set(currency, { stakes: stakes + stakeUnits, bets: count + 1 });
  }
  return [...totals]
    .toSorted(([, one], [, other]) => other.bets - one.bets)
    .map(([currency, { stakes }]) => [currency, stakes]);
}
