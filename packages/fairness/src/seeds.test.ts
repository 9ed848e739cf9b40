import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { commit, serverSeedFromBytes } from './seeds.ts';

test('[F4] the commitment is SHA-256 of the seed as text', () => {
  const seed = serverSeedFromBytes(new Uint8Array(32).fill(171));
  expect(seed).toBe('ab'.repeat(32));
  expect(commit(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test('[F4] a seed of fewer than 32 bytes is refused', () => {
  expect(() => serverSeedFromBytes(new Uint8Array(31))).toThrow(expect.objectContaining({ code: 'seed-too-short' }));
});
