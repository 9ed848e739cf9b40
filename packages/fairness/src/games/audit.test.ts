import { describe, expect, test } from '@jest/globals';
import { auditCrash } from './crash/returns.ts';
import { auditDice } from './dice/returns.ts';
import { auditMiner, minerReturns } from './miner/returns.ts';
import { fractionToNumber } from '../fraction.ts';
import { dicePayoffs } from './dice/dice.ts';
import { kenoPayoffs } from './keno/keno.ts';
import { minerPayoffs } from './miner/miner.ts';
import { stakeReturn } from '../payoff.ts';
import { stakeExtremes, type AtStake } from '../stake-extremes.ts';
import { hiloLeast } from './hilo/series-returns.ts';

/** The everyday limits in dollars: a cent to a hundred, and ten thousand at most. */
const usd = { minStakeUnits: 100, maxStakeUnits: 1_000_000, maxWinUnits: 100_000_000 };
const percent = ({ returned }: Pick<AtStake, 'returned'>) => Number((fractionToNumber(returned) * 100).toFixed(4));

describe('[F39] what comes back of every stake', () => {
  test.each([
    ['dice', dicePayoffs({ chanceHundredths: 9_706, direction: 'over' }), 100],
    ['keno', kenoPayoffs('low', 1), 107],
    ['miner', minerPayoffs(1, 2), 105],
  ])('the least of %s is the one that a look at each stake finds', (_game, payoffs, worst) => {
    const limits = { minStakeUnits: 100, maxStakeUnits: 12_000, maxWinUnits: 100_000_000 };
    const { least, greatest } = stakeExtremes(payoffs, limits)!;
    const all = Array.from({ length: 11_901 }, (_, index) =>
      fractionToNumber(stakeReturn(payoffs, { stakeUnits: 100 + index, maxWinUnits: limits.maxWinUnits })),
    );
    expect(fractionToNumber(least.returned)).toBe(Math.min(...all));
    expect(fractionToNumber(greatest.returned)).toBe(Math.max(...all));
    expect(least.stakeUnits).toBe(worst);
  });

  test('a cent at 97.06 % returns 98.0208 %, the least of dice', () => {
    const rows = auditDice(usd);
    expect(Math.min(...rows.map(({ least }) => percent(least)))).toBe(98.0208);
    expect(Math.max(...rows.map(({ greatest }) => percent(greatest)))).toBe(98.9902);
    // The longest shot takes 1.0101 dollars at most: 9,900 times as much is the largest win.
    const { below } = rows.find(({ choice }) => choice === 'under 0.01 %')!;
    expect(below).toBeNull();
    expect(stakeExtremes(dicePayoffs({ chanceHundredths: 1, direction: 'under' }), usd)?.largest.stakeUnits).toBe(
      10_101,
    );
  });

  test('21 mines at the largest stake return 99 % after three gems, and a fourth is not offered', () => {
    const roubles = { stakeUnits: 10_000_000, maxWinUnits: 10_000_000_000 };
    const { least, greatest } = minerReturns(21, roubles)!;
    expect([least, greatest].map((returned) => percent({ returned }))).toEqual([99, 99]);
    // Cut to the largest win the fourth would return 7.9051 %.
    expect(percent({ returned: stakeReturn(minerPayoffs(21, 4), roubles) })).toBe(7.9051);
    const rows = auditMiner({ minStakeUnits: 10_000, maxStakeUnits: 10_000_000, maxWinUnits: 10_000_000_000 });
    expect(rows.find(({ choice, stop }) => choice === '21 mines' && stop === 'after 4 gems')?.below).toBeNull();
    expect(rows).toHaveLength(290);
  });

  test('no series of two guesses at hilo returns less than the worst that is found', () => {
    for (const stakeUnits of [100, 101, 137, 9_999, 12_345]) {
      const worst = hiloLeast({ stakeUnits, maxWinUnits: 100_000_000 })!;
      for (let one = 1; one <= 12; one++)
        for (let other = 1; other <= 12; other++) {
          const chance = (one * other) / 169;
          const multiplierE4 = Math.floor((9_900 * 169) / (one * other));
          const returned = (chance * Math.floor((stakeUnits * multiplierE4) / 10_000)) / stakeUnits;
          expect(returned).toBeGreaterThanOrEqual(fractionToNumber(worst.returned) - 1e-12);
        }
    }
    const rouble = hiloLeast({ stakeUnits: 10_000, maxWinUnits: 10_000_000_000 })!;
    // 0.99 x 13^3 / 12^3 is 1.25874...: cut to 1.2587 it returns 98.9923 %.
    expect([rouble.winningRanks, percent(rouble)]).toEqual([[12, 12, 12], 98.9923]);
  });

  test('is named where it is below the floor: a forced cash-out that cuts a large part of the win', () => {
    const sound = auditCrash({ minStakeUnits: 10_000, maxStakeUnits: 5_000_000, maxWinUnits: 500_000_000 });
    expect(sound.every(({ below }) => below === null)).toBe(true);
    const narrow = auditCrash({ minStakeUnits: 10_000, maxStakeUnits: 5_000_000, maxWinUnits: 6_000_000 });
    expect(narrow.filter(({ below }) => below !== null).map(({ choice }) => choice)).toEqual(['forced cash-out']);
  });
});
