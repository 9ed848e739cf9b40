import { describe, expect, it } from '@jest/globals';
import { countOf } from './cards.ts';

const cards = (...ranks: number[]) => ranks.map((rank) => ({ rank, suit: 0 }));

describe('what a row of cards counts', () => {
  it.each([
    ['pictures are ten', cards(13, 11, 2), 22],
    ['an ace is eleven while that is no more than 21', cards(1, 9), 20],
    ['and one where it is not', cards(1, 9, 5), 15],
    ['of two aces one', cards(1, 1), 12],
    ['a card face down does not count', [...cards(10), null], 10],
  ])('%s', (_name, row, count) => expect(countOf(row)).toBe(count));
});
