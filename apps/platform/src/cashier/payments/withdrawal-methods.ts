import { WITHDRAWAL_METHODS, type Currency, type WithdrawalMethod, unitsIn } from '@baize/protocol';
import { minPayoutUnits } from './min-payout.ts';

type MethodId = (typeof WITHDRAWAL_METHODS)[number];

/** Largest withdrawal in roubles. */
const MAXIMA: Record<MethodId, number> = { card: 150_000, wallet: 60_000, crypto: 1_000_000 };

/** Smallest withdrawal in smallest payouts, fee in hundredths of a percent of the amount, expected time in seconds. */
const TERMS: Record<MethodId, { minPayouts: number } & Pick<WithdrawalMethod, 'feeBasisPoints' | 'expectedSeconds'>> = {
  card: { minPayouts: 1, feeBasisPoints: 0, expectedSeconds: { from: 60, to: 86_400 } },
  wallet: { minPayouts: 1, feeBasisPoints: 100, expectedSeconds: { from: 60, to: 3600 } },
  crypto: { minPayouts: 10, feeBasisPoints: 0, expectedSeconds: { from: 600, to: 7200 } },
};

/** How a player can be paid in a currency, in the order shown; where to is the player's to say. */
export function withdrawalMethods(currency: Currency): Omit<WithdrawalMethod, 'destination'>[] {
  return WITHDRAWAL_METHODS.map((id) => {
    const { minPayouts, ...terms } = TERMS[id];
    const minUnits = minPayouts * minPayoutUnits(currency);
    return { id, currency, minUnits, maxUnits: unitsIn(MAXIMA[id], currency), ...terms };
  });
}
