import { expect, test } from '@jest/globals';
import { freeSpinsAfter } from './free-spins.ts';

const two = { id: 'a', left: 2, stakeUnits: 1000 };

test.each([
  ['what the wallet told', two, { ...two, left: 7 }, { ...two, left: 7 }],
  ['none, if the wallet told so', two, null, null],
  ['one less where the wallet was silent', two, undefined, { ...two, left: 1 }],
  ['none after the last one, though the wallet was silent', { ...two, left: 1 }, undefined, null],
  ['none after a round for money', null, undefined, null],
])('free spins that are left: %s', (_what, played, told, left) => {
  expect(freeSpinsAfter(played, told)).toEqual(left);
});
