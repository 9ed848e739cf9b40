import { floatIndex } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { MULTIPLIER_SCALE } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every hilo bet; a change of any rule below changes the number. */
export const HILO_ALGORITHM = 'hilo/2';

/** Most guesses of one bet; the deck itself is endless. */
export const HILO_MAX_GUESSES = 52;
const RANKS = 13;
const LOWEST = 1;
const HIGHEST = RANKS;
/** Suits in the order of the deck, within each rank. */
const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;

/** A suit of the deck. */
export type HiloSuit = (typeof SUITS)[number];

/** A card: its rank, 1 for the ace, which is the lowest, to 13 for the king, and its suit. */
export interface HiloCard {
  readonly rank: number;
  readonly suit: HiloSuit;
}

/** A guess about the next card. Which guesses there are depends on the card that lies open. */
export type HiloGuess = 'higher' | 'higher-or-same' | 'lower' | 'lower-or-same' | 'same';

/** The card of a word: floor(float x 52), rank by rank from the two to the ace, in each rank the four suits. */
export function hiloCard(word: number): HiloCard {
  const index = floatIndex(word, RANKS * SUITS.length);
  const fromTwo = Math.floor(index / SUITS.length);
  return { rank: fromTwo === RANKS - 1 ? LOWEST : fromTwo + 2, suit: SUITS[index % SUITS.length]! };
}

/** The two guesses on an open card: on an ace or a king nothing is lower or higher, so `same` is one of them. */
export function hiloGuesses(rank: number): readonly [HiloGuess, HiloGuess] {
  if (rank === LOWEST) return ['higher', 'same'];
  if (rank === HIGHEST) return ['lower', 'same'];
  return ['higher-or-same', 'lower-or-same'];
}

/** How many of the 13 ranks win. Throws `guess-invalid` if the open card does not allow the guess. */
export function hiloWinningRanks(rank: number, guess: HiloGuess): number {
  if (!hiloGuesses(rank).includes(guess)) throw new FairnessError('guess-invalid', `${guess} on ${rank}`);
  switch (guess) {
    case 'higher':
      return HIGHEST - rank;
    case 'higher-or-same':
      return HIGHEST - rank + 1;
    case 'lower':
      return rank - LOWEST;
    case 'lower-or-same':
      return rank;
    case 'same':
      return 1;
  }
}

/** Whether the next card is what was guessed. Throws `guess-invalid`. */
export function hiloWins(rank: number, guess: HiloGuess, next: number): boolean {
  hiloWinningRanks(rank, guess);
  if (guess === 'same') return next === rank;
  if (guess === 'higher') return next > rank;
  if (guess === 'lower') return next < rank;
  return guess === 'higher-or-same' ? next >= rank : next <= rank;
}

/**
 * What a series of right guesses pays: 0.99 x the product of 13 / winning ranks, cut to 1/10,000; the edge is taken
 * once. No guess pays nothing. It stops at 2^53 - 1, far above what any maximum win lets a stake earn.
 * @param winningRanks of each guess in order, 1 … 12
 * Throws `guesses-out-of-range` above 52, `guess-invalid`.
 */
export function hiloMultiplierE4(winningRanks: readonly number[]): number {
  if (winningRanks.length === 0) return 0;
  const { numerator, denominator } = hiloChance(winningRanks);
  const multiplier = (99n * BigInt(MULTIPLIER_SCALE) * denominator) / (100n * numerator);
  return multiplier > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(multiplier);
}

/** The most that the first guess of a game can pay, in 1/10,000: the same rank again, on an ace or a king. */
export const HILO_FIRST_GREATEST_E4: number = hiloMultiplierE4([1]);

/** The chance that all guesses are right. Throws `guesses-out-of-range`, `guess-invalid`. */
export function hiloChance(winningRanks: readonly number[]): Fraction {
  if (winningRanks.length > HILO_MAX_GUESSES) {
    throw new FairnessError('guesses-out-of-range', String(winningRanks.length));
  }
  const wrong = winningRanks.find((count) => !Number.isInteger(count) || count < 1 || count >= RANKS);
  if (wrong !== undefined) throw new FairnessError('guess-invalid', String(wrong));
  return {
    numerator: winningRanks.reduce((product, count) => product * BigInt(count), 1n),
    denominator: BigInt(RANKS) ** BigInt(winningRanks.length),
  };
}

/** The exact expected return of one unit of stake for a player who leaves after these guesses, at least one. */
export function hiloReturn(winningRanks: readonly number[]): Fraction {
  const { numerator, denominator } = hiloChance(winningRanks);
  return {
    numerator: numerator * BigInt(hiloMultiplierE4(winningRanks)),
    denominator: denominator * BigInt(MULTIPLIER_SCALE),
  };
}

/** Of a player who leaves after these guesses. Throws `guesses-out-of-range`, `guess-invalid`. */
export function hiloPayoffs(winningRanks: readonly number[]): Payoff[] {
  return [{ chance: hiloChance(winningRanks), multiplierE4: hiloMultiplierE4(winningRanks) }];
}
