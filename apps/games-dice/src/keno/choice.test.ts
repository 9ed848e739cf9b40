import { describe, expect, it } from '@jest/globals';
import { randomBelow } from '@baize/game-kit/play';
import { FIRST_CHOICE, isChoice, shuffled, toggled, type KenoChoice } from './choice.ts';

const picked = (...picks: number[]): KenoChoice => ({ risk: 'low', picks });

describe('the keno ticket', () => {
  it('takes a number, keeps them in order, and gives it back', () => {
    expect(toggled(picked(3, 9), 7)).toEqual(picked(3, 7, 9));
    expect(toggled(picked(3, 7, 9), 7)).toEqual(picked(3, 9));
  });

  it('takes no eleventh number', () => {
    const full = picked(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(toggled(full, 11)).toBe(full);
    expect(toggled(full, 10).picks).toHaveLength(9);
  });

  it('fills in as many different numbers as were chosen, six if none', () => {
    expect(shuffled(picked(1, 2, 3), () => 0).picks).toEqual([1, 2, 3]);
    expect(shuffled(picked(1, 2, 3), (count) => count - 1).picks).toEqual([38, 39, 40]);
    expect(shuffled(FIRST_CHOICE, randomBelow).picks).toHaveLength(6);
  });

  it.each([null, {}, { risk: 'huge', picks: [] }, picked(0), picked(41), picked(5, 5), { risk: 'low', picks: ['1'] }])(
    'takes nothing kept that is no ticket: %p',
    (kept) => expect(isChoice(kept)).toBe(false),
  );

  it('takes a kept ticket, an empty one too', () => {
    expect(isChoice(picked(1, 40))).toBe(true);
    expect(isChoice(FIRST_CHOICE)).toBe(true);
  });
});
