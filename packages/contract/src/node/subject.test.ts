import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RemoteRelease } from '../channel.ts';
import { bucketOf } from '../resolution.ts';
import { NO_TRAITS, TolerantRules } from '../rules.ts';
import type { ReleaseRule, VisitorTraits } from '../rules.ts';
import { accountSubject, firstWord, versionFor } from './subject.ts';

interface Vector {
  readonly salt: string;
  readonly remote: string;
  readonly subject: string;
  readonly basisPoints: number;
  readonly bucket: number;
  readonly reason: 'candidate' | 'pin' | 'rule' | 'stable';
  readonly rules?: readonly ReleaseRule[];
  readonly visitor?: Partial<VisitorTraits>;
  /** The rule that decides, and what it gives: without one, the reason says it. */
  readonly rule?: string;
  readonly gives?: ReleaseRule['gives'];
  /** The version of the visitor's link. */
  readonly pinned?: string;
  readonly stopped?: 'killed' | 'maintenance';
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
    const { salt, remote, subject, basisPoints, bucket, reason, rules = [], rule, gives = reason } = vector;
    expect(bucketOf(firstWord(salt, remote, subject))).toBe(bucket);
    const { pinned = null, stopped } = vector;
    const release: RemoteRelease = {
      ...sharing(basisPoints, salt),
      rules: [...rules],
      ...(stopped && { stopped: { why: stopped, since: '2027-01-01T00:00:00.000Z' } }),
    };
    const visitor = { ...NO_TRAITS, ...vector.visitor };
    const got = versionFor(remote, release, subject, visitor, pinned === null ? null : pin(pinned));
    expect([got.reason, got.rule]).toEqual([reason, rule]);
    expect(got.version).toBe({ pin: pinned, candidate: '1.1.0', rule: '', stable: '1.0.0' }[gives]);
  });

  it('without a candidate everybody gets the stable one, and no rule is named', () => {
    const rules = [{ name: 'players', gives: 'candidate' as const, visitor: 'player' as const }];
    const release = { ...sharing(1, 'salt'), candidate: null, rules };
    expect(versionFor('games-dice', release, 'visitor', { ...NO_TRAITS, visitor: 'player' })).toEqual({
      ...pin('1.0.0'),
      reason: 'stable',
    });
  });

  it('a rule of a kind that a reader does not know holds for nobody, and the next one decides', () => {
    const rules = TolerantRules.parse([
      { name: 'phase-of-the-moon', gives: 'stable', moons: ['full'] },
      { name: 'players', gives: 'candidate', visitor: 'player' },
    ]);
    const release = { ...sharing(0, 'salt'), rules };
    expect(versionFor('games-dice', release, 'visitor', { ...NO_TRAITS, visitor: 'player' }).rule).toBe('players');
  });

  it('an account has one subject, which does not tell its id', () => {
    const id = '3f1c9f1e-6a44-4f0e-9d0c-2d8c3b5a7e11';
    const hash = createHash('sha256').update('account').update(Buffer.of(0)).update(id).digest('hex');
    expect(accountSubject(id)).toBe(`account-${hash.slice(0, 32)}`);
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
