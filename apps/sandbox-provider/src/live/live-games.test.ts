import { describe, expect, it } from '@jest/globals';
import { fractionToNumber } from '@baize/fairness/fraction';
import { type Card, blackjackReturn, dealerDraws, paidFor, totalOf } from './blackjack.ts';
import { POCKETS, covers, isField, paidFor as roulettePaid, rouletteReturn } from './roulette.ts';

const hand = (...ranks: number[]): Card[] => ranks.map((rank) => ({ rank, suit: 0 }));

describe('roulette', () => {
  it('[V2] pays every field 36 of 37 stakes in the long run', () => {
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

  it('knows its fields', () => {
    expect(isField('n36') && isField('red') && !isField('n37') && !isField('hand') && !isField('toString')).toBe(true);
    expect([covers('even', 0), covers('red', 32), covers('black', 32), covers('column3', 36)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('blackjack', () => {
  it('counts aces as eleven while that is no bust', () => {
    expect(totalOf(hand(1, 6))).toEqual({ total: 17, isSoft: true });
    expect(totalOf(hand(1, 6, 13))).toEqual({ total: 17, isSoft: false });
    expect(totalOf(hand(1, 1, 9))).toEqual({ total: 21, isSoft: true });
    expect(dealerDraws(hand(1, 6))).toBe(false);
    expect(dealerDraws(hand(10, 6))).toBe(true);
  });

  it.each([
    ['a natural pays three to two', hand(1, 13), hand(10, 9), 250],
    ['two naturals give the stake back', hand(1, 13), hand(1, 10), 100],
    ['a natural beats three cards of 21', hand(7, 7, 7), hand(1, 10), 0],
    ['more than the dealer pays one to one', hand(10, 10), hand(10, 9), 200],
    ['as much gives the stake back', hand(10, 8), hand(9, 9), 100],
    ['a bust loses against a bust', hand(10, 8, 9), hand(10, 6, 10), 0],
    ['a bust of the dealer pays', hand(10, 2), hand(10, 6, 10), 200],
  ])('%s', (_name, own, dealer, paid) => {
    expect(paidFor(own, dealer, 100)).toBe(paid);
  });

  it('[V2] returns 98.91 % of the first stake under best play: an infinite deck without splits', () => {
    expect(fractionToNumber(blackjackReturn())).toBeCloseTo(0.98913, 5);
  });
});
