import { describe, expect, it } from '@jest/globals';
import { ROULETTE_WHEEL, type RouletteColour, rouletteMultiplierE4 } from '@baize/fairness/games/roulette/roulette';
import fc from 'fast-check';
import { limitsOf } from '../../bets/limits/limits.ts';
import { type ColourStake, stopsAt, winOf } from './round.ts';

const SPINS_AT = 1_000_000;
const limits = limitsOf('roulette', 'RUB');
const COLOURS: readonly RouletteColour[] = ['black', 'red', 'blue', 'green', 'violet', 'gold'];

const bet = (colour: RouletteColour, stakeUnits: number): ColourStake => ({
  stakeUnits,
  maxWinUnits: limits.maxWinUnits,
  colour,
});

describe('a round of roulette', () => {
  it('pays the colour of its pocket and no other, exactly and never above the maximum win', () => {
    const stakes = fc.integer({ min: limits.minStakeUnits, max: limits.maxStakeUnits });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), stakes, (pocket, stakeUnits) =>
        COLOURS.every((colour) => {
          const win = winOf({ outcome: pocket }, bet(colour, stakeUnits));
          if (ROULETTE_WHEEL[pocket] !== colour) return win === null;
          const exact = (BigInt(stakeUnits) * BigInt(rouletteMultiplierE4(colour))) / 10_000n;
          return win?.payoutUnits === Math.min(Number(exact), limits.maxWinUnits);
        }),
      ),
    );
  });

  it('stops six seconds after it began to turn', () => {
    expect(stopsAt({ closesAt: SPINS_AT }, { spinMs: 6_000 })).toBe(SPINS_AT + 6_000);
  });
});
