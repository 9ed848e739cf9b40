import { expect, test } from '@jest/globals';
import { isLicenceAllowed } from './licence-allowed.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR (MIT AND ISC)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only OR ISC', true],
  ['GPL-3.0-only', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['(MIT', false],
  ['MIT)', false],
  ['', false],
])('%s: %s', (expression, allowed) => {
  expect(isLicenceAllowed(expression)).toBe(allowed);
});
