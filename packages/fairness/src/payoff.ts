import type { Fraction } from './fraction.ts';
import { MULTIPLIER_SCALE, payoutUnits, type Staked } from './payout.ts';

/** One thing that a bet can come to: how likely it is, and what it pays in 1/10,000. */
export interface Payoff {
  readonly chance: Fraction;
  readonly multiplierE4: number;
}

/** The expected return of one unit of stake, before payouts are cut to whole ledger units. */
export function fullReturn(payoffs: readonly Payoff[]): Fraction {
  return sum(
    payoffs.map(({ multiplierE4 }) => BigInt(multiplierE4)),
    payoffs,
    BigInt(MULTIPLIER_SCALE),
  );
}

/**
 * The exact expected return of one unit of this stake, every payout cut to whole ledger units and to the largest win.
 * Throws `amount-invalid`.
 */
export function stakeReturn(payoffs: readonly Payoff[], { stakeUnits, maxWinUnits }: Staked): Fraction {
  const paid = payoffs.map(({ multiplierE4 }) => BigInt(payoutUnits(stakeUnits, multiplierE4, maxWinUnits)));
  return sum(paid, payoffs, BigInt(stakeUnits));
}

/** The chance that a bet pays anything. */
export function paidChance(payoffs: readonly Payoff[]): Fraction {
  return sum(
    payoffs.map(() => 1n),
    payoffs,
    1n,
  );
}

/** The mean of what is paid, in parts of `scale`. The payoffs of one bet have one denominator. */
function sum(paid: readonly bigint[], payoffs: readonly Payoff[], scale: bigint): Fraction {
  const numerator = payoffs.reduce((total, { chance }, index) => total + chance.numerator * paid[index]!, 0n);
  return { numerator, denominator: (payoffs[0]?.chance.denominator ?? 1n) * scale };
}
