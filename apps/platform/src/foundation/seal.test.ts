import { expect, test } from '@jest/globals';
import { type SealKey, accountKey, seal, unseal } from './seal.ts';

const KEY: SealKey = { secret: 'key', purpose: 'seeds' };

test('a sealed secret opens with its key, for its purpose, in its own row alone', () => {
  const sealed = seal(KEY, 'user-1', 'SECRET');
  expect(sealed).not.toContain('SECRET');
  expect(unseal(KEY, 'user-1', sealed)).toBe('SECRET');
  expect(unseal({ ...KEY, secret: 'other' }, 'user-1', sealed)).toBeNull();
  expect(unseal({ ...KEY, purpose: 'totp-secrets' }, 'user-1', sealed)).toBeNull();
  expect(unseal(KEY, 'user-2', sealed)).toBeNull();
  expect(unseal(KEY, 'user-1', 'nonsense')).toBeNull();
});

test('the same secret is never sealed alike', () => {
  expect(seal(KEY, 'user-1', 'SECRET')).not.toBe(seal(KEY, 'user-1', 'SECRET'));
});

test('no byte of a sealed secret can be changed, and none left out', () => {
  const bytes = Buffer.from(seal(KEY, 'user-1', 'SECRET'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(unseal(KEY, 'user-1', changed.toString('base64url'))).toBeNull();
    expect(unseal(KEY, 'user-1', bytes.subarray(0, at).toString('base64url'))).toBeNull();
  }
});

test('a sealed secret has one spelling: no character is changed or added, spare bits and padding included', () => {
  const sealed = seal(KEY, 'user-1', 'SECRET');
  expect(unseal(KEY, 'user-1', sealed)).toBe('SECRET');
  for (let at = 0; at < sealed.length; at++)
    for (const other of 'Ab1-_ .=\n') {
      if (other !== sealed[at])
        expect(unseal(KEY, 'user-1', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
      expect(unseal(KEY, 'user-1', sealed.slice(0, at) + other + sealed.slice(at))).toBeNull();
    }
  expect(unseal(KEY, 'user-1', `${sealed}=`)).toBeNull();
});

test('what accounts keep was sealed by a version before this one, and opens', () => {
  // Sealed by a platform that used sealing for this purpose only.
  const sealed = 'cgQd1c4BKKKXv7PI11FKImo6uUwssXiY-iizGzUNf_-4Sg';
  expect(unseal(accountKey('key'), 'user-1', sealed)).toBe('SECRET');
});
