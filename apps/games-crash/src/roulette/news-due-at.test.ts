import { expect, it } from '@jest/globals';
import { newsDueAt } from './news-due-at.ts';

const config = { spinMs: 6_000, resultMs: 3_000 };

it.each([
  ['betting', 1_000, 16_000],
  ['betting', 17_000, 17_000],
  ['spinning', 16_000, 22_000],
  ['ended', 22_000, 25_000],
  ['refunded', 22_000, 25_000],
] as const)('news of a round that is %s are due when its next moment comes', (phase, lastMessageAt, due) => {
  const endedAt = phase === 'ended' || phase === 'refunded' ? 22_000 : null;
  expect(newsDueAt({ phase, spinsAt: 16_000, endedAt }, lastMessageAt, config)).toBe(due);
});
