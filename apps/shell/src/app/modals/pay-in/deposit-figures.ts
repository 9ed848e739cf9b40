import type { Currency, DepositMethod, DepositMethods } from '@baize/protocol';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';

/** Amounts offered at one touch, in major units; the second is the one the form starts with. */
export const QUICK_AMOUNTS: Readonly<Record<Currency, readonly [number, number, number, number]>> = {
  RUB: [500, 1_000, 2_000, 5_000],
  USD: [5, 10, 20, 50],
  KZT: [2_500, 5_000, 10_000, 25_000],
  INR: [500, 1_000, 2_000, 5_000],
  EUR: [5, 10, 20, 50],
};

const UNITS_PER_CENT = 100;
const BASIS_POINTS = 10_000;

/** What the method takes on top of an amount: ledger units, rounded up to a whole cent, as the API charges it. */
export function feeUnits({ feeBasisPoints }: Pick<DepositMethod, 'feeBasisPoints'>, amountUnits: number): number {
  return Math.ceil((amountUnits * feeBasisPoints) / BASIS_POINTS / UNITS_PER_CENT) * UNITS_PER_CENT;
}

/** What the week's limit still allows; null where there is none. */
export function leftOfLimit({
  weeklyDepositLimitUnits: limit,
  depositedThisWeekUnits,
}: Omit<DepositMethods, 'methods'>): number | null {
  return limit === null ? null : Math.max(0, limit - depositedThisWeekUnits);
}

export function firstAmount(currency: Currency): number {
  return QUICK_AMOUNTS[currency][1] * UNITS_PER_MAJOR;
}
