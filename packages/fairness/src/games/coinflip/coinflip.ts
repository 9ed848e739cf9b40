import { WORD_RANGE } from '../../word-range.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { MULTIPLIER_SCALE, paysInFull, type Staked } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every coinflip bet; a change of any rule below changes the number. */
export const COINFLIP_ALGORITHM = 'coinflip/2';

/** Most flips of one series. */
export const COINFLIP_MAX_FLIPS = 20;

/** A side of the coin. */
export type CoinSide = 'heads' | 'tails';

/** The side of a word: tails if the float is below 0.5. */
export function coinSide(word: number): CoinSide {
  return word < WORD_RANGE / 2 ? 'tails' : 'heads';
}

/** What a series of right guesses pays: 0.99 x 2^flips, in 1/10,000. None pays nothing. Throws `guesses-out-of-range`. */
export function coinflipMultiplierE4(flips: number): number {
  if (!Number.isInteger(flips) || flips < 0 || flips > COINFLIP_MAX_FLIPS) {
    throw new FairnessError('guesses-out-of-range', String(flips));
  }
  return flips === 0 ? 0 : (MULTIPLIER_SCALE / 100) * 99 * 2 ** flips;
}

/** After how many right guesses a series ends by itself: the last one that this stake is paid in full for; 0 if none is. */
export function coinflipLastFlip(staked: Staked): number {
  let last = 0;
  while (last < COINFLIP_MAX_FLIPS && paysInFull(coinflipMultiplierE4(last + 1), staked)) last += 1;
  return last;
}

/** The exact expected return of one unit of stake for a player who leaves after `flips`, at least one: always 0.99. */
export function coinflipReturn(flips: number): Fraction {
  return {
    numerator: BigInt(coinflipMultiplierE4(flips)),
    denominator: 2n ** BigInt(flips) * BigInt(MULTIPLIER_SCALE),
  };
}

/** Of a player who leaves after so many flips. Throws `guesses-out-of-range`. */
export function coinflipPayoffs(flips: number): Payoff[] {
  const chance = { numerator: 1n, denominator: 2n ** BigInt(flips) };
  return [{ chance, multiplierE4: coinflipMultiplierE4(flips) }];
}
