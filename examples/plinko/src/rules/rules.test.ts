import { describe, expect, test } from '@jest/globals';
import { createHash, createHmac } from 'node:crypto';
import { fractionToNumber } from '@baize/fairness/fraction';
import { words } from '@baize/fairness/draws';
import { fullReturn } from '@baize/fairness/payoff';
import { type Choice, greatestE4, multipliers, pathOf, payoffs, pocketOf, settle } from './plinko.ts';
import { type Risk, RISKS, ROWS } from './tables.ts';
import { verify } from './verify.ts';

const CHOICES = RISKS.flatMap((risk) => ROWS.map((rows): Choice => ({ rows, risk })));
const SEEDS = { serverSeed: '5e'.repeat(32), clientSeed: 'northern wind', nonce: 7 };

describe('pay tables', () => {
  test.each(CHOICES)('$risk with $rows rows returns at most 99 % of what is staked, and at least 98.9 %', (choice) => {
    const { numerator, denominator } = fullReturn(payoffs(choice));
    expect(100n * numerator <= 99n * denominator).toBe(true);
    expect(1_000n * numerator >= 989n * denominator).toBe(true);
  });

  test.each(CHOICES)('$risk with $rows rows pays by how rare a pocket is', ({ rows, risk }) => {
    const power = { low: 0.3, medium: 0.55, high: 0.8 }[risk];
    const chances = payoffs({ rows, risk }).map(({ chance }) => fractionToNumber(chance));
    const scale = chances.reduce((sum, chance) => sum + chance ** (1 - power), 0);
    multipliers({ rows, risk }).forEach((multiplierE4, pocket) => {
      const exact = (0.99 / scale) * (chances[pocket] ?? 1) ** -power;
      // Stated in hundredths; in tenths from 10 on, in whole ones from 100 on.
      const unit = exact >= 100 ? 1 : exact >= 10 ? 0.1 : 0.01;
      expect(Math.abs(multiplierE4 / 10_000 - exact)).toBeLessThan(unit);
    });
  });

  test('are the same from both sides, and every pocket has its chance', () => {
    for (const choice of CHOICES) {
      expect(multipliers(choice).toReversed()).toEqual(multipliers(choice));
      const chances = payoffs(choice).map(({ chance }) => chance);
      expect(chances.reduce((sum, { numerator }) => sum + numerator, 0n)).toBe(2n ** BigInt(choice.rows));
    }
  });

  test('pay what the page says', () => {
    expect(multipliers({ rows: 8, risk: 'low' })).toEqual(
      [3.01, 1.62, 1.11, 0.89, 0.85, 0.89, 1.11, 1.62, 3.01].map((times) => Math.round(times * 10_000)),
    );
    expect(greatestE4({ rows: 16, risk: 'high' })).toBe(9_390_000);
  });
});

describe('a path', () => {
  test('takes one bit a row, the most significant first', () => {
    expect(pathOf(0b1010_0000_0000_0000_1111_1111_1111_1111, 8)).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
    expect(pathOf(0xffff_0000, 16)).toEqual(Array(16).fill(1));
    expect(pathOf(0x0000_ffff, 16)).toEqual(Array(16).fill(0));
  });

  test('leads to as many pockets in as it goes to the right', () => {
    expect(pocketOf([1, 0, 1, 0, 0, 0, 0, 0])).toBe(2);
  });

  test('is that of the first bytes of the HMAC, computed without the package', () => {
    const { serverSeed, clientSeed, nonce } = SEEDS;
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
    const bits = [...digest.subarray(0, 2)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const { path } = settle({ rows: 16, risk: 'low' }, { stakeUnits: 10_000, maxWinUnits: 10 ** 10 }, words(SEEDS));
    expect(path.join('')).toBe(bits);
  });

  test('is as often one as another: 65,536 nonces, eight rows, within 4 standard deviations of each', () => {
    const counts = new Map<string, number>();
    for (let nonce = 0; nonce < 65_536; nonce++) {
      const path = pathOf(words({ ...SEEDS, nonce })(), 8).join('');
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    for (const count of counts.values()) expect(Math.abs(count - 256)).toBeLessThan(4 * Math.sqrt(256));
  });
});

describe('the check of a bet', () => {
  const bet = (risk: Risk = 'high') => {
    const choice = { rows: 12, risk } as const;
    const staked = { stakeUnits: 123_400, maxWinUnits: 10 ** 10 };
    const { path, payoutUnits } = settle(choice, staked, words(SEEDS));
    const serverSeedHash = createHash('sha256').update(SEEDS.serverSeed).digest('hex');
    return { ...SEEDS, serverSeedHash, ...choice, ...staked, path, payoutUnits };
  };

  test('finds every step as it was stated', () => {
    const { matches, steps } = verify(bet());
    expect(matches).toBe(true);
    expect(steps.map(({ key }) => key)).toEqual(
      'serverSeed commitment clientSeed nonce message digest bytes bits path rows pocket risk multiplier stake payout'.split(
        ' ',
      ),
    );
  });

  test.each([
    ['a path that the ball did not take', { path: Array(12).fill(1) as number[] }],
    ['a payout of one unit more', { payoutUnits: bet().payoutUnits + 1 }],
    ['another seed than the promised one', { serverSeedHash: '00'.repeat(32) }],
    ['another number of the bet', { nonce: 8 }],
  ])('notices %s', (_what, change) => {
    expect(verify({ ...bet(), ...change }).matches).toBe(false);
  });
});
