import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { words } from '../../draws.ts';
import {
  HILO_MAX_GUESSES,
  hiloCard,
  hiloGuesses,
  hiloMultiplierE4,
  hiloReturn,
  hiloWinningRanks,
  hiloWins,
} from './hilo.ts';

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const SYMBOLS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' };
const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

describe('hilo', () => {
  test.each(vectors.instant)('[F24] the cards of $serverSeed are the published ones', (row) => {
    const next = words(row);
    const cards = row.hiloCards.split(' ').map(() => hiloCard(next()));
    expect(cards.map(({ rank, suit }) => NAMES[rank - 1] + SYMBOLS[suit]).join(' ')).toBe(row.hiloCards);
  });

  test('[F25] both guesses on a card win on as many ranks as they say, and miss none', () => {
    for (const rank of RANKS) {
      const [first, second] = hiloGuesses(rank);
      for (const guess of [first, second])
        expect(RANKS.filter((next) => hiloWins(rank, guess, next))).toHaveLength(hiloWinningRanks(rank, guess));
      expect(RANKS.every((next) => hiloWins(rank, first, next) || hiloWins(rank, second, next))).toBe(true);
    }
  });

  test('[F25] on an ace nothing is lower, on a king nothing higher', () => {
    expect(hiloGuesses(1)).toEqual(['higher', 'same']);
    expect(hiloGuesses(13)).toEqual(['lower', 'same']);
    expect(() => hiloWins(1, 'lower', 5)).toThrow(expect.objectContaining({ code: 'guess-invalid' }));
    expect(() => hiloWins(7, 'same', 7)).toThrow(expect.objectContaining({ code: 'guess-invalid' }));
  });

  test('[F26] a series pays 0.99 times the product of 13 / winning ranks: the edge is taken once', () => {
    expect(hiloMultiplierE4([])).toBe(0);
    expect(hiloMultiplierE4([12])).toBe(10_725);
    expect(hiloMultiplierE4([1])).toBe(128_700);
    expect(hiloMultiplierE4([6, 8])).toBe(34_856);
    expect(hiloMultiplierE4(Array.from({ length: HILO_MAX_GUESSES }, () => 1))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('[F26] one and two guesses return 0.99 less what the cut takes, whatever they are', () => {
    const counts = RANKS.slice(0, -1);
    for (const series of [...counts.map((count) => [count]), ...counts.flatMap((a) => counts.map((b) => [a, b]))]) {
      const { numerator, denominator } = hiloReturn(series);
      expect(100n * numerator).toBeLessThanOrEqual(99n * denominator);
      expect(1_000_000n * numerator).toBeGreaterThan((990_000n - 100n) * denominator);
    }
  });

  test('more than 52 guesses, and guesses that cannot lose, are refused', () => {
    const many = Array.from({ length: HILO_MAX_GUESSES + 1 }, () => 6);
    expect(() => hiloMultiplierE4(many)).toThrow(expect.objectContaining({ code: 'guesses-out-of-range' }));
    for (const count of [0, 13, 2.5])
      expect(() => hiloMultiplierE4([count])).toThrow(expect.objectContaining({ code: 'guess-invalid' }));
  });
});
