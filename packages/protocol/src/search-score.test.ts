import { describe, expect, test } from '@jest/globals';
import { bestSearchScore, searchScore, searchWords } from './search-score.ts';

const score = (typed: string, text: string): number => searchScore(searchWords(typed), text);

describe('what somebody typed', () => {
  test.each([
    ['crash', 'Crash'],
    ['cra', 'Crash'],
    ['краш', 'Crash'],
    ['казахстан', 'Қазақстан'],
    ['тургын', 'Тұрғын үй'],
    ['clube vip', 'Clube VIP'],
    ['vip clube', 'Clube VIP'],
    ['ação', 'Acao'],
    ['ёлка', 'Елка'],
    ['कैश', 'कैशबैक'],
  ])('%s finds %s', (typed, text) => expect(score(typed, text)).toBeGreaterThan(0));

  test.each([
    ['a letter too few', 'ruleta', 'Rulette'],
    ['a wrong letter', 'roulatte', 'Roulette'],
    ['two letters exchanged', 'rolulette', 'Roulette'],
    ['a letter too many', 'minner', 'Miner'],
    ['an error in the beginning of a long word', 'tourni', 'Tournaments'],
  ])('may have %s', (_error, typed, text) => expect(score(typed, text)).toBeGreaterThan(0));

  test.each([
    ['xyz', 'Crash'],
    ['dic', 'Disc'],
    ['crash dice', 'Crash'],
    ['', 'Crash'],
    ['!?', 'Crash'],
    ['crash', ''],
  ])('%s does not find %s', (typed, text) => expect(score(typed, text)).toBe(0));

  test('finds the same word before its beginning, that before an error, and the shorter text first', () => {
    const best = ['Dice', 'Dice night', 'Diceland', 'Disce'].map((text) => score('dice', text));
    expect(best).toEqual([...best].toSorted((a, b) => b - a));
    expect(new Set(best).size).toBe(best.length);
  });

  test('finds a thing by the best of its names', () => {
    expect(bestSearchScore(searchWords('монетка'), ['Coinflip', 'Монетка'])).toBe(1);
    expect(bestSearchScore(searchWords('монетка'), [])).toBe(0);
  });
});
