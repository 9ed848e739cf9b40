import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { bucketOf } from '../resolution.ts';
import { firstWord } from './subject.ts';

describe('firstWord', () => {
  it('is the first 32 bits of the SHA-256 of the three parts, separated by NUL', () => {
    const digest = createHash('sha256')
      .update('salt')
      .update(Buffer.of(0))
      .update('games-dice')
      .update(Buffer.of(0))
      .update('visitor')
      .digest('hex');
    expect(firstWord('salt', 'games-dice', 'visitor')).toBe(Number.parseInt(digest.slice(0, 8), 16));
  });

  it('keeps the parts apart', () => {
    expect(firstWord('a', 'bc', 'd')).not.toBe(firstWord('ab', 'c', 'd'));
  });

  it('spreads visitors evenly over the buckets', () => {
    const inCandidate = Array.from({ length: 20_000 }, (_, visitor) =>
      bucketOf(firstWord('salt', 'games-dice', `visitor-${visitor}`)),
    ).filter((bucket) => bucket < 1_000);
    expect(inCandidate.length / 20_000).toBeCloseTo(0.1, 1);
  });
});
