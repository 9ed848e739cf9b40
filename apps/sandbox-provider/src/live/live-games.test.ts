import { describe, expect, it } from '@jest/globals';
import { fractionToNumber } from '@baize/fairness/fraction';
import { type Card, blackjackReturn, dealerDraws, paidFor, totalOf } from './blackjack.ts';
import { POCKETS, WHEEL, covers, isField, paidFor as roulettePaid, rouletteReturn } from './roulette.ts';

const hand = (...ranks: number[]): Card[] => ranks.map((rank) => ({ rank, suit: 0 }));

describe('[row:P04] [row:R22] roulette', () => {
  it('[SP2] pays every field 36 of 37 stakes in the long run', () => {
    const fields = [
      'red',
      'black',
      'even',
      'odd',
      'low',
      'high',
      'dozen1',
      'dozen2',
      'dozen3',
      'column1',
      'column2',
      'column3',
    ];
    for (const field of [...fields, ...Array.from({ length: POCKETS }, (_, number) => `n${number}`)]) {
      const paid = Array.from({ length: POCKETS }, (_, number) => roulettePaid([{ field, units: 100 }], number));
      expect(paid.reduce((sum, units) => sum + units, 0)).toBe(3_600);
    }
    expect(fractionToNumber(rouletteReturn())).toBeCloseTo(36 / 37, 12);
  });

  const numbers = (from: number, to: number, step = 1): number[] =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

  it.each([
    ['red', RED],
    ['black', numbers(1, 36).filter((number) => !RED.includes(number))],
    ['even', numbers(2, 36, 2)],
    ['odd', numbers(1, 35, 2)],
    ['low', numbers(1, 18)],
    ['high', numbers(19, 36)],
    ['dozen1', numbers(1, 12)],
    ['dozen2', numbers(13, 24)],
    ['dozen3', numbers(25, 36)],
    ['column1', numbers(1, 34, 3)],
    ['column2', numbers(2, 35, 3)],
    ['column3', numbers(3, 36, 3)],
    ['n0', [0]],
    ['n9', [9]],
    ['n19', [19]],
    ['n29', [29]],
    ['n36', [36]],
  ])('wins with these numbers alone, and the more there are the less it pays: %s', (field, winning) => {
    expect(isField(field)).toBe(true);
    expect(numbers(0, 36).filter((number) => covers(field, number))).toEqual(winning);
    const other = numbers(0, 36).find((number) => !winning.includes(number))!;
    const chips = [{ field, units: 100 }];
    expect([roulettePaid(chips, winning[0]!), roulettePaid(chips, other)]).toEqual([3_600 / winning.length, 0]);
  });

  it('has the pockets of a wheel with one zero, red and black by turns', () => {
    expect(WHEEL.toSorted((one, other) => one - other)).toEqual(numbers(0, 36));
    const [zero, ...colours] = WHEEL.map((number) => (number === 0 ? 'zero' : RED.includes(number) ? 'red' : 'black'));
    expect([zero, ...colours]).toEqual(['zero', ...numbers(1, 18).flatMap(() => ['red', 'black'])]);
  });

  it('adds up what several chips are paid', () => {
    const chips = ['n17', 'black', 'red', 'high'].map((field) => ({ field, units: 100 }));
    expect([roulettePaid(chips, 17), roulettePaid(chips, 19), roulettePaid(chips, 0), roulettePaid([], 17)]).toEqual([
      3_800, 400, 0, 0,
    ]);
  });

  it('knows its fields', () => {
    for (const field of ['n37', 'n40', 'n100', 'n', 'xn1', 'n1x', 'n01', 'hand', 'toString', ''])
      expect([field, isField(field)]).toEqual([field, false]);
    for (const number of numbers(0, 36)) expect(isField(`n${number}`)).toBe(true);
    expect([covers('even', 0), covers('red', 32), covers('black', 32), covers('column3', 36)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('[row:P04] blackjack', () => {
  it('counts aces as eleven while that is no bust', () => {
    expect(totalOf(hand(1, 6))).toEqual({ total: 17, isSoft: true });
    expect(totalOf(hand(1, 6, 13))).toEqual({ total: 17, isSoft: false });
    expect(totalOf(hand(1, 1, 9))).toEqual({ total: 21, isSoft: true });
    expect(dealerDraws(hand(1, 6))).toBe(false);
    expect(dealerDraws(hand(10, 6))).toBe(true);
    expect(dealerDraws(hand(10, 7))).toBe(false);
    expect(dealerDraws(hand(5, 6, 7))).toBe(false);
    expect(totalOf(hand(11, 12))).toEqual({ total: 20, isSoft: false });
    expect(totalOf([])).toEqual({ total: 0, isSoft: false });
  });

  it.each([
    ['a natural pays three to two', hand(1, 13), hand(10, 9), 250],
    ['two naturals give the stake back', hand(1, 13), hand(1, 10), 100],
    ['a natural beats three cards of 21', hand(7, 7, 7), hand(1, 10), 0],
    ['more than the dealer pays one to one', hand(10, 10), hand(10, 9), 200],
    ['as much gives the stake back', hand(10, 8), hand(9, 9), 100],
    ['a bust loses against a bust', hand(10, 8, 9), hand(10, 6, 10), 0],
    ['a bust of the dealer pays', hand(10, 2), hand(10, 6, 10), 200],
    ['less than the dealer pays nothing', hand(10, 8), hand(10, 9), 0],
    ['21 is no bust, of either', hand(7, 7, 7), hand(10, 6, 5), 100],
    ['three cards of 21 are no natural', hand(7, 7, 7), hand(10, 9), 200],
    ['the dealer’s natural takes everything else', hand(10, 10), hand(13, 1), 0],
    ['a bust loses against a natural', hand(10, 8, 9), hand(13, 1), 0],
  ])('%s', (_name, own, dealer, paid) => {
    expect(paidFor(own, dealer, 100)).toBe(paid);
  });

  it('[SP2] returns 98.91 % of the first stake under best play: an infinite deck without splits', () => {
    expect(fractionToNumber(blackjackReturn())).toBeCloseTo(0.98913, 5);
  });
});
