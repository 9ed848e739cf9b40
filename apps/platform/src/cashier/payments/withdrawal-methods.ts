import { UNITS_PER_MAJOR, WITHDRAWAL_METHODS, type Currency, type WithdrawalMethod } from '@baize/protocol';
import { minPayoutUnits } from './min-payout.ts';

type MethodId = (typeof WITHDRAWAL_METHODS)[number];

/** Largest withdrawal in major units of the currency; a method that is absent is not offered in that currency. */
const MAXIMA: Record<Currency, Partial<Record<MethodId, number>>> = {
  RUB: { card: 150_000, wallet: 60_000, crypto: 1_000_000 },
  USD: { card: 1500, wallet: 600, crypto: 10_000 },
  KZT: { card: 750_000, wallet: 300_000, crypto: 5_000_000 },
  INR: { card: 150_000, wallet: 60_000, crypto: 1_000_000 },
  EUR: { card: 1500, wallet: 600, crypto: 10_000 },
};

/** Smallest withdrawal in smallest payouts, fee in hundredths of a percent of the amount, expected time in seconds. */
const TERMS: Record<MethodId, { minPayouts: number } & Pick<WithdrawalMethod, 'feeBasisPoints' | 'expectedSeconds'>> = {
  card: { minPayouts: 1, feeBasisPoints: 0, expectedSeconds: { from: 60, to: 86_400 } },
  wallet: { minPayouts: 1, feeBasisPoints: 100, expectedSeconds: { from: 60, to: 3600 } },
  crypto: { minPayouts: 10, feeBasisPoints: 0, expectedSeconds: { from: 600, to: 7200 } },
};

/** How a player can be paid in a currency, in the order shown. */
export function withdrawalMethods(currency: Currency): WithdrawalMethod[] {
  return WITHDRAWAL_METHODS.flatMap((id) => {
    const max = MAXIMA[currency][id];
    if (max === undefined) return [];
    const { minPayouts, ...terms } = TERMS[id];
    return [
      { id, currency, minUnits: minPayouts * minPayoutUnits(currency), maxUnits: max * UNITS_PER_MAJOR, ...terms },
    ];
  });
}
