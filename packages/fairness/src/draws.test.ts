import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import vectors from '../vectors/fairness.json' with { type: 'json' };
import { toHex } from './bytes.ts';
import { floatIndex, floats, streamDigest, uniformInteger, words, type Words } from './draws.ts';
import { WORD_RANGE } from './word-range.ts';

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 7 };
const published = vectors.instant[0]!;

function wordsOf(...list: number[]): Words {
  const rest = list.values();
  return () => {
    const { value, done } = rest.next();
    if (done) throw new Error('the test drew more words than it prepared');
    return value;
  };
}

describe('draws', () => {
  test("[F1] the first digest equals the published verifier's", () => {
    expect(toHex(streamDigest(published, 0))).toBe(published.firstHmac);
  });

  test.each(vectors.instant)('the wheel of $serverSeed stops where it was published to', (row) => {
    const word = words(row)();
    expect([10, 20, 30, 40, 50].map((segments) => floatIndex(word, segments))).toEqual(row.wheelIndexFor10_20_30_40_50);
  });

  test('[F1] the round counts up after 32 bytes', () => {
    const next = words(seeds);
    const drawn = Array.from({ length: 17 }, next);
    const digests = [0, 1, 2].map((round) => createHmac('sha256', 'server').update(`client:7:${round}`).digest());
    expect(drawn).toEqual([...Array(17).keys()].map((i) => digests[Math.floor(i / 8)]!.readUInt32BE((i % 8) * 4)));
  });

  test('[F1] an injected HMAC gives the same stream', () => {
    const own = floats('server', 'client', 7);
    const node = floats('server', 'client', 7, (key, message) => createHmac('sha256', key).update(message).digest());
    for (let i = 0; i < 20; i++) expect(own()).toBe(node());
  });

  test('[F2] a float is b0/256 + b1/256^2 + b2/256^3 + b3/256^4', () => {
    const bytes = streamDigest(seeds, 0);
    const sum = bytes[0]! / 256 + bytes[1]! / 256 ** 2 + bytes[2]! / 256 ** 3 + bytes[3]! / 256 ** 4;
    expect(floats('server', 'client', 7)()).toBe(sum);
  });

  test('[F1] a nonce that is not a whole number is refused', () => {
    for (const nonce of [-1, 0.5, Number.NaN]) {
      expect(() => words({ ...seeds, nonce })).toThrow(expect.objectContaining({ code: 'nonce-invalid' }));
    }
  });

  test('[F3] words at or above the greatest multiple are thrown away, those below are kept', () => {
    const limit = WORD_RANGE - (WORD_RANGE % 100_000);
    expect(uniformInteger(wordsOf(limit - 1), 100_000)).toBe(99_999);
    expect(uniformInteger(wordsOf(limit, WORD_RANGE - 1, 5), 100_000)).toBe(5);
  });

  test.each([1, 2, 3, 10, 37, 52, 10_001, 100_000, 2 ** 31 + 1, WORD_RANGE])(
    '[F3] every result below %d has equally many accepted words',
    (count) => {
      const limit = WORD_RANGE - (WORD_RANGE % count);
      expect(limit % count).toBe(0);
      expect(limit).toBeGreaterThan(WORD_RANGE / 2);
      expect(uniformInteger(wordsOf(limit - 1), count)).toBe(count - 1);
      if (limit < WORD_RANGE) expect(uniformInteger(wordsOf(limit, 0), count)).toBe(0);
    },
  );

  test('[F3] a count that is not 1 … 2^32 is refused', () => {
    for (const count of [0, -1, 1.5, WORD_RANGE + 1]) {
      expect(() => uniformInteger(wordsOf(0), count)).toThrow(expect.objectContaining({ code: 'count-out-of-range' }));
    }
  });

  test('[F3] the field rule of the published case row, to know that we read streams as the field does', () => {
    const row = vectors.cases[0]!;
    const digest = createHmac('sha512', `${row.clientSeed}-${row.nonce}`).update(row.serverSeed).digest('hex');
    expect(Number(BigInt(`0x${digest.slice(0, 15)}`) % 100_000n) + 1).toBe(row.ticket);
  });
});
