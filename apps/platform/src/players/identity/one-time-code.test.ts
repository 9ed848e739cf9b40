import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  checkCode,
  hashCode,
  newCode,
  secondsUntilNextCode,
  type IssuedCode,
} from './one-time-code.ts';

const issued: IssuedCode = {
  hash: hashCode('secret', 'login', 'a@b.cc', '123456'),
  sentAt: 1000,
  triesLeft: CODE_TRIES,
};
const right = issued.hash;
const wrong = hashCode('secret', 'login', 'a@b.cc', '654321');

describe('one-time codes', () => {
  test('a code is six digits', () => {
    for (let i = 0; i < 200; i += 1) expect(newCode()).toMatch(/^\d{6}$/);
  });

  test('[I1] the right code is accepted and forgotten, so a second use finds nothing', () => {
    const first = checkCode(issued, right, 1000);
    expect(first).toEqual({ accepted: true, left: null });
    expect(checkCode(first.left, right, 1000)).toEqual({ accepted: false, refusal: 'code-expired', left: null });
  });

  test('[I2] after five wrong tries the right code is refused too', () => {
    let kept: IssuedCode | null = issued;
    for (let i = 0; i < CODE_TRIES; i += 1) {
      const check = checkCode(kept, wrong, 1000);
      expect(check).toMatchObject({ accepted: false, refusal: 'code-wrong' });
      kept = check.left;
    }
    expect(checkCode(kept, right, 1000)).toMatchObject({ accepted: false, refusal: 'code-expired' });
  });

  test('[I3] a code lives ten minutes', () => {
    expect(checkCode(issued, right, 1000 + CODE_LIFETIME_MS - 1).accepted).toBe(true);
    expect(checkCode(issued, right, 1000 + CODE_LIFETIME_MS)).toMatchObject({ refusal: 'code-expired' });
  });

  test('[I4] the cool-down counts down in whole seconds', () => {
    expect(secondsUntilNextCode(null, 5000, 60_000)).toBe(0);
    expect(secondsUntilNextCode(issued, 1000, 60_000)).toBe(60);
    expect(secondsUntilNextCode(issued, 60_001, 60_000)).toBe(1);
    expect(secondsUntilNextCode(issued, 61_000, 60_000)).toBe(0);
  });

  test('a hash is bound to secret, purpose and address', () => {
    expect(
      new Set([
        right,
        hashCode('other', 'login', 'a@b.cc', '123456'),
        hashCode('secret', 'confirm', 'a@b.cc', '123456'),
        hashCode('secret', 'login', 'x@b.cc', '123456'),
      ]).size,
    ).toBe(4);
  });

  test('whatever is tried, tries only go down and never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ hash: fc.constantFrom(right, wrong), waitMs: fc.integer({ min: 0, max: CODE_LIFETIME_MS }) }),
        ),
        (tries) => {
          let kept: IssuedCode | null = issued;
          let now = issued.sentAt;
          let accepted = 0;
          for (const { hash, waitMs } of tries) {
            now += waitMs;
            const before: number = kept?.triesLeft ?? 0;
            const check = checkCode(kept, hash, now);
            if (check.accepted) accepted += 1;
            kept = check.left;
            expect(kept?.triesLeft ?? 0).toBeLessThanOrEqual(before);
            expect(kept?.triesLeft ?? 0).toBeGreaterThanOrEqual(0);
          }
          expect(accepted).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
