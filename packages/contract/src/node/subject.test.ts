import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RemoteRelease } from '../channel.ts';
import { bucketOf } from '../resolution.ts';
import { firstWord, versionFor } from './subject.ts';

interface Vector {
  readonly salt: string;
  readonly remote: string;
  readonly subject: string;
  readonly basisPoints: number;
  readonly bucket: number;
  readonly reason: 'candidate' | 'stable';
}

/** Made by another program, in another language. */
const VECTORS = JSON.parse(
  readFileSync(new URL('../../vectors/resolution.json', import.meta.url), 'utf8'),
) as readonly Vector[];

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
});

const pin = (version: string) => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
const sharing = (basisPoints: number, salt: string): RemoteRelease => ({
  stable: pin('1.0.0'),
  candidate: { ...pin('1.1.0'), basisPoints, salt },
  previous: null,
});

describe('who gets a candidate', () => {
  it.each(VECTORS)('as published: $remote, $subject, $basisPoints of 10,000', (vector) => {
    const { salt, remote, subject, basisPoints, bucket, reason } = vector;
    expect(bucketOf(firstWord(salt, remote, subject))).toBe(bucket);
    expect(versionFor(remote, sharing(basisPoints, salt), subject).reason).toBe(reason);
  });

  const ids = Array.from({ length: 100_000 }, (_, visitor) => `visitor-${visitor}`);
  const inCandidate = (remote: string, basisPoints: number, salt: string): boolean[] =>
    ids.map((id) => versionFor(remote, sharing(basisPoints, salt), id).reason === 'candidate');
  const percentOf = (all: readonly boolean[]): number => (all.filter(Boolean).length / ids.length) * 100;

  it('of 100,000 ids 10 ± 0.3 %, of pairs of remotes 1 ± 0.1 %, and from 10 to 20 nobody moves back', () => {
    const dice = inCandidate('games-dice', 1_000, 'one');
    const crash = inCandidate('games-crash', 1_000, 'other');
    for (const one of [dice, crash]) expect(Math.abs(percentOf(one) - 10)).toBeLessThan(0.3);
    expect(Math.abs(percentOf(dice.map((is, at) => is && crash[at] === true)) - 1)).toBeLessThan(0.1);
    const more = inCandidate('games-dice', 2_000, 'one');
    expect(Math.abs(percentOf(more) - 20)).toBeLessThan(0.3);
    expect(dice.filter((is, at) => is && !more[at])).toEqual([]);
  });
});
