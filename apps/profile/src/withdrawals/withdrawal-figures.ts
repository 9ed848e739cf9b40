import { coinUnits } from '@baize/protocol';
import type { WithdrawalMethod } from '@baize/protocol';

const BASIS_POINTS = 10_000;

/** What the method takes out of an amount: ledger units, rounded up to a whole coin, as the API takes it. */
export function feeUnits(
  { feeBasisPoints, currency }: Pick<WithdrawalMethod, 'currency' | 'feeBasisPoints'>,
  amountUnits: number,
): number {
  const coin = coinUnits(currency);
  return Math.ceil((amountUnits * feeBasisPoints) / BASIS_POINTS / coin) * coin;
}
