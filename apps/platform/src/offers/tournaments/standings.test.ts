import { describe, expect, test } from '@jest/globals';
import { prizeUnits, shownBoard, type Standing } from './standings.ts';
import type { PrizeStep } from './tables.ts';

const amounts = (RUB: number) =>
  ({ RUB, USD: RUB / 100, KZT: RUB * 5, INR: RUB, EUR: RUB / 100 }) as PrizeStep['amounts'];
const PRIZES: readonly PrizeStep[] = [
  { from: 1, to: 1, amounts: amounts(5_000) },
  { from: 2, to: 3, amounts: amounts(700) },
  { from: 4, to: 6, amounts: amounts(100) },
];
const standing = (index: number, more: Partial<Standing> = {}): Standing => ({
  userId: `user-${index}`,
  user_id: `user-${index}`,
  currency: 'RUB',
  score: 1_000 - index,
  display_name: `player${index}`,
  avatar: 1,
  hides: false,
  player: 'pl***',
  ...more,
});

describe('[row:R35] the board of a tournament', () => {
  test.each([
    [1, 'RUB', 5_000],
    [2, 'RUB', 700],
    [3, 'KZT', 3_500],
    [4, 'RUB', 100],
    [5, 'USD', 1],
    [6, 'RUB', 100],
    [7, 'RUB', 0],
  ] as const)('place %d in %s is worth %d', (place, currency, units) => {
    expect(prizeUnits(PRIZES, place, currency)).toBe(units);
  });

  test('is fifty lines long, from the first place on, with all who take part counted', () => {
    const { players, rows } = shownBoard(
      Array.from({ length: 60 }, (_, index) => standing(index)),
      PRIZES,
      75,
    );
    expect(players).toBe(75);
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(rows[0]).toEqual({
      place: 1,
      userId: 'user-0',
      player: 'player0',
      picture: 'kite',
      score: 1_000,
      prize: { currency: 'RUB', units: 5_000 },
    });
    expect(rows.slice(0, 8).map(({ prize }) => prize?.units ?? null)).toEqual([
      5_000,
      700,
      700,
      100,
      100,
      100,
      null,
      null,
    ]);
  });

  test('names nobody who hides, and pays each in the currency of their bets', () => {
    const { rows } = shownBoard([standing(0, { hides: true, currency: 'EUR' })], PRIZES, 1);
    expect(rows).toEqual([
      { place: 1, userId: '', player: '***', picture: 'hidden', score: 1_000, prize: { currency: 'EUR', units: 50 } },
    ]);
  });
});
