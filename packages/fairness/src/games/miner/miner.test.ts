import { describe, expect, test } from '@jest/globals';
import vectors from '../../../vectors/fairness.json' with { type: 'json' };
import { words } from '../../draws.ts';
import { MINER_MAX_MINES, MINER_TILES, minerMines, minerMultiplierE4, minerReturn } from './miner.ts';

function everyCashOut(): { mines: number; gems: number }[] {
  return Array.from({ length: MINER_MAX_MINES }, (_, index) => index + 1).flatMap((mines) =>
    Array.from({ length: MINER_TILES - mines }, (_, index) => ({ mines, gems: index + 1 })),
  );
}

describe('miner', () => {
  test.each(vectors.instant)('[F20] the one safe tile beside 24 mines of $serverSeed is published', (row) => {
    const mines = new Set(minerMines(words(row), 24));
    const safe = [...Array(MINER_TILES).keys()].filter((tile) => !mines.has(tile));
    expect(safe.map((tile) => tile + 1)).toEqual([row.mines24OnlySafeTile1Based]);
  });

  test('[F21] the multiplier is 0.99 C(25, k) / C(25 - m, k), cut to four decimals', () => {
    expect(minerMultiplierE4(1, 1)).toBe(10_312);
    expect(minerMultiplierE4(3, 1)).toBe(11_250);
    expect(minerMultiplierE4(3, 5)).toBe(19_973);
    expect(minerMultiplierE4(24, 1)).toBe(247_500);
    expect(minerMultiplierE4(12, 13)).toBe(51_482_970_000);
    expect(minerMultiplierE4(5, 0)).toBe(0);
  });

  test('[F21] every cash-out returns 0.99 less what the cut takes', () => {
    for (const { mines, gems } of everyCashOut()) {
      const { numerator, denominator } = minerReturn(mines, gems);
      expect(100n * numerator).toBeLessThanOrEqual(99n * denominator);
      // The cut takes less than 1/10,000 of the stake.
      expect(10_000n * 100n * numerator).toBeGreaterThan((990_000n - 100n) * denominator);
    }
  });

  test.each([0, 25, 1.5, -1, Number.NaN])('%p mines are refused', (mines) => {
    const next = words({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
    expect(() => minerMines(next, mines)).toThrow(expect.objectContaining({ code: 'mines-out-of-range' }));
  });

  test('more gems than there are, or half a gem, are refused', () => {
    for (const gems of [23, -1, 0.5])
      expect(() => minerMultiplierE4(3, gems)).toThrow(expect.objectContaining({ code: 'count-out-of-range' }));
  });
});
