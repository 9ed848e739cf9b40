import type { SlipBetShape } from '@baize/protocol';

/**
 * What a stake is multiplied by if every selection wins: exact, since payouts are cut once at the end, as the server
 * cuts them.
 */
export interface FullReturn {
  readonly over: bigint;
  readonly under: bigint;
}

/** A bet in figures, by the prices of now. */
export interface BetFigures {
  /** Accumulators that the stake is shared by. */
  readonly combinations: number;
  readonly full: FullReturn;
}

const ONE = 1_000n;

/** @param oddsMilli of the selections of the bet */
export function figuresOf(shape: SlipBetShape, oddsMilli: readonly number[]): BetFigures {
  const size = shape.type === 'system' ? shape.winners : oddsMilli.length;
  const odds = oddsMilli.map(BigInt);
  const combinations = sumOfProducts(
    odds.map(() => 1n),
    size,
  );
  return {
    combinations: Number(combinations),
    full: { over: sumOfProducts(odds, size), under: combinations * ONE ** BigInt(size) },
  };
}

/** The whole price of a bet in 1/1,000, cut. */
export function fullOddsMilli({ over, under }: FullReturn): number {
  return Number((ONE * over) / under);
}

/** What is paid if every selection wins: cut to whole ledger units, and never above the limit. */
export function possiblePayoutUnits(stakeUnits: number, { over, under }: FullReturn, maxPayoutUnits: number): number {
  const payout = (BigInt(stakeUnits) * over) / under;
  return payout > BigInt(maxPayoutUnits) ? maxPayoutUnits : Number(payout);
}

/** The sum of the products of every choice of `size` factors, without walking through the choices. */
function sumOfProducts(factors: readonly bigint[], size: number): bigint {
  const sums = [1n, ...Array<bigint>(size).fill(0n)];
  for (const factor of factors)
    for (let chosen = size; chosen > 0; chosen -= 1)
      sums[chosen] = (sums[chosen] ?? 0n) + (sums[chosen - 1] ?? 0n) * factor;
  return sums[size] ?? 0n;
}
