import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { toHex, utf8 } from './bytes.ts';
import { hmacSha256 } from './hmac-sha256.ts';
import { sha256, sha256Hex } from './sha256.ts';

const awkward = ['', 'a', 'северный ветер', 'қазақ ө', 'निष्पक्ष', '🎲 ок', '\ud800', 'x\udc00y', '\ud83c\udfb2'];

describe('SHA-256 and HMAC', () => {
  test('[F1] text is hashed as UTF-8, as TextEncoder writes it', () => {
    for (const text of awkward) expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
  });

  test('[F1] SHA-256 equals node for every length around the block boundaries', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  test('[F1] SHA-256 of the published example', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('[F1] HMAC-SHA256 equals node for short, block-long and longer keys', () => {
    for (const keyLength of [0, 1, 32, 63, 64, 65, 200]) {
      const key = 'k'.repeat(keyLength);
      for (const message of [...awkward, 'm'.repeat(119), 'm'.repeat(500)]) {
        expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }
    }
  });
});
