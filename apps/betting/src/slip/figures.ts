import type { SlipBetShape } from '@baize/protocol';

/** A bet in figures, by the prices of now. */
export interface BetFigures {
  /** Accumulators that the stake is shared by. */
  readonly combinations: number;
  /** What a stake is multiplied by if every selection wins, in 1/1,000, cut. */
  readonly fullOddsMilli: number;
}

const ONE = 1_000n;

/** @param oddsMilli of the selections of the bet */
export function figuresOf({ type, ...shape }: SlipBetShape, oddsMilli: readonly number[]): BetFigures {
  const size = 'winners' in shape ? shape.winners : oddsMilli.length;
  const odds = oddsMilli.map(BigInt);
  const combinations =
    type === 'system'
      ? sumOfProducts(
          odds.map(() => 1n),
          size,
        )
      : 1n;
  const full = sumOfProducts(odds, size) / (combinations * ONE ** BigInt(size - 1));
  return { combinations: Number(combinations), fullOddsMilli: Number(full) };
}

/** What is paid if every selection wins: cut to whole ledger units, and never above the limit. */
export function possiblePayoutUnits(stakeUnits: number, fullOddsMilli: number, maxPayoutUnits: number): number {
  const payout = (BigInt(stakeUnits) * BigInt(fullOddsMilli)) / ONE;
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
