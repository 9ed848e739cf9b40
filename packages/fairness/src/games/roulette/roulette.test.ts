import { describe, expect, test } from '@jest/globals';
import {
  ROULETTE_WHEEL,
  rouletteMultiplierE4,
  roulettePocket,
  roulettePockets,
  rouletteReturn,
  type RouletteColour,
} from './roulette.ts';

const FIELD: Readonly<Record<RouletteColour, { pockets: number; multiplierE4: number }>> = {
  black: { pockets: 24, multiplierE4: 19_800 },
  red: { pockets: 12, multiplierE4: 39_600 },
  blue: { pockets: 6, multiplierE4: 79_200 },
  green: { pockets: 3, multiplierE4: 158_400 },
  violet: { pockets: 2, multiplierE4: 237_600 },
  gold: { pockets: 1, multiplierE4: 475_200 },
};
const COLOURS = Object.keys(FIELD) as RouletteColour[];

describe('roulette', () => {
  test('[F29] the wheel has 48 pockets, and no two neighbours have one colour', () => {
    expect(ROULETTE_WHEEL).toHaveLength(48);
    for (const [index, colour] of ROULETTE_WHEEL.entries())
      expect(ROULETTE_WHEEL[(index + 1) % ROULETTE_WHEEL.length]).not.toBe(colour);
  });

  test.each(COLOURS)('[F30] %s has its pockets, pays 0.99 x 48 / pockets and returns exactly 0.99', (colour) => {
    expect(roulettePockets(colour)).toBe(FIELD[colour].pockets);
    expect(rouletteMultiplierE4(colour)).toBe(FIELD[colour].multiplierE4);
    const { numerator, denominator } = rouletteReturn(colour);
    expect(100n * numerator).toBe(99n * denominator);
  });

  test('[F29] the pocket is floor(float x 48) of the first four bytes of the digest', () => {
    const digest = (first: number) => () => new Uint8Array([first, 0, 0, 0, ...Array<number>(28).fill(0)]);
    const hash = 'a'.repeat(64);
    expect([0, 128, 255].map((first) => roulettePocket(hash, 'salt', digest(first)))).toEqual([0, 24, 47]);
  });

  test('a hash that is none is refused', () => {
    expect(() => roulettePocket('abc', 'salt')).toThrow(expect.objectContaining({ code: 'hash-invalid' }));
  });
});
