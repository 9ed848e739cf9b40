import type { Bonus, BonusTerms, Currency } from '@baize/protocol';

/** The bonuses that wait for a deposit in a currency, the one that comes first first. `all` is newest first, as the API lists them. */
export function waitingBonuses(all: readonly Bonus[], currency: Currency): readonly Bonus[] {
  return all.filter((bonus) => bonus.state === 'waiting' && bonus.currency === currency).toReversed();
}

/** The bonus of a deposit: the first whose minimum it reaches; null when it reaches none. */
export function bonusOfDeposit(waiting: readonly Bonus[], amountUnits: number): Bonus | null {
  return waiting.find(({ terms }) => (terms.minDepositUnits ?? 0) <= amountUnits) ?? null;
}

/** What the bonus of a deposit comes to, in ledger units, as the API gives it. */
export function bonusUnits({ depositPercent, maxAmountUnits }: BonusTerms, amountUnits: number): number {
  return Math.min(Math.floor((amountUnits * (depositPercent ?? 0)) / 100), maxAmountUnits);
}
