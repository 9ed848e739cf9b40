import type { Currency, DepositMethod, DepositMethods } from '@baize/protocol';
import { coinUnits, unitsIn } from '@baize/protocol/money';

/** Amounts offered at one touch, in roubles; the second is the one the form starts with. */
const QUICK_AMOUNTS = [500, 1_000, 2_000, 5_000] as const;
const BASIS_POINTS = 10_000;

/** The same in ledger units of a currency. */
export function quickAmounts(currency: Currency): number[] {
  return QUICK_AMOUNTS.map((roubles) => unitsIn(roubles, currency));
}

/** What the method takes on top of an amount: ledger units, rounded up to a whole coin, as the API charges it. */
export function feeUnits(
  { feeBasisPoints, currency }: Pick<DepositMethod, 'feeBasisPoints' | 'currency'>,
  amountUnits: number,
): number {
  const coin = coinUnits(currency);
  return Math.ceil((amountUnits * feeBasisPoints) / BASIS_POINTS / coin) * coin;
}

/** What the week's limit still allows; null where there is none. */
export function leftOfLimit({
  weeklyDepositLimitUnits: limit,
  depositedThisWeekUnits,
}: Omit<DepositMethods, 'methods'>): number | null {
  return limit === null ? null : Math.max(0, limit - depositedThisWeekUnits);
}

export function firstAmount(currency: Currency): number {
  return unitsIn(QUICK_AMOUNTS[1], currency);
}
