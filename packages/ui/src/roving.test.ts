import { expect, test } from '@jest/globals';
import { nextChoice } from './roving.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s from %d of three moves to %p', (key, index, next) => {
  expect(nextChoice(key, index, 3)).toBe(next);
});

test('among no choices nothing moves', () => {
  expect(nextChoice('End', -1, 0)).toBeUndefined();
});
