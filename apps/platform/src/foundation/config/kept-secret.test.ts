import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keptSecret } from './kept-secret.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'baize-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once, for its owner alone', () => {
  const secret = keptSecret(null, folder, 'codes');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(null, folder, 'codes')).toBe(secret);
  expect(keptSecret(null, folder, 'other')).not.toBe(secret);
  expect(statSync(join(folder, 'secrets', 'codes')).mode & 0o777).toBe(0o600);
});

test('one of the settings wins and is kept nowhere', () => {
  expect(keptSecret('chosen', folder, 'codes')).toBe('chosen');
  expect(readdirSync(folder)).toEqual([]);
});

test('of two processes that make one at once the first counts, and nothing is left of the other', () => {
  const other: string[] = [];
  const mine = keptSecret(null, folder, 'codes', () => {
    other.push(keptSecret(null, folder, 'codes', () => 'theirs'));
    return 'mine';
  });
  expect([mine, ...other]).toEqual(['theirs', 'theirs']);
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['codes']);
});
