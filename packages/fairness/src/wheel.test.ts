import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { words } from './draws.ts';
import { WORD_RANGE } from './word-range.ts';
import { fractionToNumber } from './fraction.ts';
import { WHEEL_SECTORS, wheelPrizeUnits, wheelReturn, wheelSector } from './wheel.ts';

/** The rule written down a second time, with node's own hash. */
function independent(serverSeed: string, clientSeed: string, nonce: number): number {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  const word = bytes.readUInt32BE(0);
  expect(word).toBeLessThan(WORD_RANGE - (WORD_RANGE % 24));
  return word % 24;
}

describe('[row:K03] the wheel of fortune', () => {
  test('[F35] comes to the sector that the seeds give, as an independent reading of the rule says', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce };
      expect(wheelSector(words(seeds))).toBe(independent('server', 'client', nonce));
    }
  });

  test('[F35] throws a word away that would favour small sectors', () => {
    const given = [WORD_RANGE - 1, 25];
    expect(wheelSector(() => given.shift()!)).toBe(1);
  });

  test('[F36] pays whole hundredths of each currency, and at most the largest prize', () => {
    for (const largest of [10_000, 1_000, 50_000]) {
      const prizes = WHEEL_SECTORS.map((_percent, sector) => wheelPrizeUnits(sector, largest));
      expect(Math.max(...prizes)).toBe(largest);
      expect(prizes.every((units) => units % 100 === 0)).toBe(true);
    }
  });

  test('[F36] gives 17.5 % of the largest prize on average', () => {
    expect(fractionToNumber(wheelReturn())).toBe(0.175);
  });

  test('[F36] refuses a sector that is not there and an amount that is none', () => {
    expect(() => wheelPrizeUnits(24, 10_000)).toThrow(expect.objectContaining({ code: 'count-out-of-range' }));
    expect(wheelPrizeUnits(0, 1)).toBe(1);
    for (const amount of [0, -1, 0.5, Number.MAX_SAFE_INTEGER])
      expect(() => wheelPrizeUnits(0, amount)).toThrow(expect.objectContaining({ code: 'amount-invalid' }));
  });
});
