import {
  DEPOSIT_METHODS,
  type Currency,
  type DepositMethod,
  coinUnits,
  currencyEntry,
  unitsIn,
  unitsOf,
} from '@baize/protocol';

type MethodId = (typeof DEPOSIT_METHODS)[number];

/** Smallest and largest deposit in roubles; codes have figures of each currency's own. */
const LIMITS: Record<Exclude<MethodId, 'qr'>, readonly [min: number, max: number]> = {
  card: [100, 100_000],
  wallet: [100, 60_000],
  crypto: [1000, 1_000_000],
};

/** Fee in hundredths of a percent, charged on top of the deposit; expected time in seconds. */
const TERMS: Record<MethodId, Pick<DepositMethod, 'feeBasisPoints' | 'expectedSeconds'>> = {
  card: { feeBasisPoints: 0, expectedSeconds: { from: 0, to: 30 } },
  qr: { feeBasisPoints: 0, expectedSeconds: { from: 60, to: 180 } },
  wallet: { feeBasisPoints: 100, expectedSeconds: { from: 0, to: 30 } },
  crypto: { feeBasisPoints: 0, expectedSeconds: { from: 600, to: 1800 } },
};

/**
 * What a deposit can be paid with in a currency, in the order shown.
 * @param offered those of the provider
 */
export function depositMethods(currency: Currency, offered: readonly MethodId[] = DEPOSIT_METHODS): DepositMethod[] {
  return DEPOSIT_METHODS.flatMap((id) => {
    const limits = offered.includes(id) ? limitsOf(id, currency) : undefined;
    return limits ? [{ id, currency, minUnits: limits[0]!, maxUnits: limits[1]!, ...TERMS[id] }] : [];
  });
}

/** In ledger units; undefined where the currency has no such method. */
function limitsOf(id: MethodId, currency: Currency): readonly number[] | undefined {
  return id === 'qr'
    ? currencyEntry(currency).qrDeposit?.map(unitsOf)
    : LIMITS[id].map((roubles) => unitsIn(roubles, currency));
}

/** @returns the method's fee on an amount, in ledger units, rounded up to a whole coin */
export function feeUnits(method: Pick<DepositMethod, 'feeBasisPoints' | 'currency'>, amountUnits: number): number {
  const coin = BigInt(coinUnits(method.currency));
  // The product can pass 2^53, so it is made of bigints.
  const numerator = BigInt(amountUnits) * BigInt(method.feeBasisPoints);
  const denominator = 10_000n * coin;
  return Number(((numerator + denominator - 1n) / denominator) * coin);
}
