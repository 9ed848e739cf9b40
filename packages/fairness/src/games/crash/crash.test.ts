import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { bustOfDigest, crashBust, crashReachChance } from './crash.ts';
import { previousHash, stepsBack } from '../../round-chain.ts';

const chain = vectors.chains[0]!;
const RANGE = 2n ** 52n;

/** A digest of which only the deciding 52 bits matter. */
function digestOf(r: bigint): string {
  return r.toString(16).padStart(13, '0').padEnd(64, '0');
}

/** The hashes of games `last` down to 1. */
function hashesBack(hash: string, last: number): string[] {
  const hashes = [hash];
  while (hashes.length < last) hashes.push(previousHash(hashes.at(-1)!));
  return hashes;
}

describe('crash', () => {
  test('[F10] game 1000 of the published chain reaches its terminating hash in 1000 steps, and game 1 on the way', () => {
    expect(stepsBack(chain.game1000Hash, chain.terminatingHash, 1_000)).toBe(1_000);
    expect(stepsBack(chain.game1000Hash, chain.terminatingHash, 999)).toBeUndefined();
    expect(stepsBack(chain.game1000Hash, chain.game1Hash, 1_000)).toBe(999);
  });

  test('[F11] the published busts of games 1 to 10 and of game 1000', () => {
    const firstTen = hashesBack(chain.game1000Hash, 1_000).toReversed().slice(0, 10);
    expect(firstTen.map((hash) => crashBust(hash, chain.salt) / 100)).toEqual(chain.busts1to10);
    expect(crashBust(chain.game1000Hash, chain.salt) / 100).toBe(chain.bust1000);
  });

  test('[F11] the published instant bust', () => {
    expect(crashBust(chain.instantBustGame58Hash, chain.salt)).toBe(100);
  });

  test('[F11] the lowest and the highest possible busts are exact', () => {
    expect(bustOfDigest(digestOf(0n))).toBe(100);
    expect(bustOfDigest(digestOf(RANGE - 1n))).toBe(Number(99n * RANGE));
  });

  test('[F11] text that is not a SHA-256 in hex is refused', () => {
    expect(() => crashBust('xyz', chain.salt)).toThrow(expect.objectContaining({ code: 'hash-invalid' }));
    expect(() => previousHash(chain.game1Hash.toUpperCase())).toThrow(
      expect.objectContaining({ code: 'hash-invalid' }),
    );
  });

  test.each([101, 102, 110, 150, 200, 280, 333, 1_000, 9_900, 99_999, 1_000_000])(
    '[F12] exactly the counted values of r reach %d hundredths',
    (target) => {
      const { numerator, denominator } = crashReachChance(target);
      expect(denominator).toBe(RANGE);
      const leastReaching = RANGE - numerator;
      expect(bustOfDigest(digestOf(leastReaching))).toBeGreaterThanOrEqual(target);
      expect(bustOfDigest(digestOf(leastReaching - 1n))).toBeLessThan(target);
      // P = 0.99/x, short by less than one r: n/2^52 <= 99/target < (n + 1)/2^52
      expect(numerator * BigInt(target)).toBeLessThanOrEqual(99n * RANGE);
      expect((numerator + 1n) * BigInt(target)).toBeGreaterThan(99n * RANGE);
    },
  );

  test('[F12] every round reaches 1.00x and 1.98 % of them end there', () => {
    expect(crashReachChance(100).numerator).toBe(RANGE);
    const instant = RANGE - crashReachChance(101).numerator;
    expect(Number((instant * 1_000_000n) / RANGE) / 1e6).toBeCloseTo(0.0198, 4);
  });
});
