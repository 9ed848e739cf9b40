import { DEPOSIT_METHODS, UNITS_PER_MAJOR, type Currency, type DepositMethod } from '@baize/protocol';

type MethodId = (typeof DEPOSIT_METHODS)[number];

/** Smallest and largest deposit in major units of the currency; a method that is absent is not offered in that currency. */
const LIMITS: Record<Currency, Partial<Record<MethodId, readonly [min: number, max: number]>>> = {
  RUB: { card: [100, 100_000], qr: [100, 300_000], wallet: [100, 60_000], crypto: [1000, 1_000_000] },
  USD: { card: [1, 1000], wallet: [1, 600], crypto: [10, 10_000] },
  KZT: { card: [500, 500_000], qr: [500, 1_000_000], wallet: [500, 300_000], crypto: [5000, 5_000_000] },
  INR: { card: [100, 100_000], qr: [100, 100_000], wallet: [100, 60_000], crypto: [1000, 1_000_000] },
  EUR: { card: [1, 1000], wallet: [1, 600], crypto: [10, 10_000] },
};

/** Fee in hundredths of a percent, charged on top of the deposit; expected time in seconds. */
const TERMS: Record<MethodId, Pick<DepositMethod, 'feeBasisPoints' | 'expectedSeconds'>> = {
  card: { feeBasisPoints: 0, expectedSeconds: { from: 0, to: 30 } },
  qr: { feeBasisPoints: 0, expectedSeconds: { from: 60, to: 180 } },
  wallet: { feeBasisPoints: 100, expectedSeconds: { from: 0, to: 30 } },
  crypto: { feeBasisPoints: 0, expectedSeconds: { from: 600, to: 1800 } },
};

/** What a deposit can be paid with in a currency, in the order shown. */
export function depositMethods(currency: Currency): DepositMethod[] {
  return DEPOSIT_METHODS.flatMap((id) => {
    const limits = LIMITS[currency][id];
    if (!limits) return [];
    const [min, max] = limits;
    return [{ id, currency, minUnits: min * UNITS_PER_MAJOR, maxUnits: max * UNITS_PER_MAJOR, ...TERMS[id] }];
  });
}

/** Ledger units in one cent: what the world outside can pay is a whole number of these. */
export const UNITS_PER_CENT = 100;

/** @returns the method's fee on an amount, in ledger units, rounded up to a whole cent */
export function feeUnits(method: Pick<DepositMethod, 'feeBasisPoints'>, amountUnits: number): number {
  // The product can pass 2^53, so it is made of bigints.
  const numerator = BigInt(amountUnits) * BigInt(method.feeBasisPoints);
  const denominator = 10_000n * BigInt(UNITS_PER_CENT);
  return Number((numerator + denominator - 1n) / denominator) * UNITS_PER_CENT;
}
