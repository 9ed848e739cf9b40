import { expect, test } from '@jest/globals';
import { withMotion } from './motion.ts';

const REDUCE = '(prefers-reduced-motion: reduce)';
const FULL = '(hover: hover) and (prefers-reduced-motion: no-preference)';
const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)'];

test.each([
  [REDUCE, 'as the system', REDUCE],
  [REDUCE, 'reduced', ALWAYS],
  [REDUCE, 'full', NEVER],
  [FULL, 'reduced', `(hover: hover) and ${NEVER}`],
  [FULL, 'full', `(hover: hover) and ${ALWAYS}`],
  ['(prefers-reduced-motion)', 'reduced', ALWAYS],
  ['(prefers-reduced-motion)', 'full', NEVER],
  ['(min-width: 700px)', 'reduced', '(min-width: 700px)'],
] as const)('%s with motion %s is %s', (query, motion, asked) => {
  expect(withMotion(query, motion)).toBe(asked);
});
