import { describe, expect, it } from '@jest/globals';
import type { SportsBet } from '@baize/protocol';
import { config } from '../testing/fixtures.ts';
import { cashOutValue } from './cash-out-value.ts';
import type { LegMarket } from './cash-out-value.ts';

const leg = (selectionId: string, oddsMilli: number, changes = {}) => ({
  selectionId,
  oddsMilli,
  result: null,
  ...changes,
});
const betOf = (changes: object): SportsBet =>
  ({
    currency: 'RUB',
    stakeUnits: 1_000_000,
    cashedOutStakeUnits: 0,
    cashedOutUnits: 0,
    winners: null,
    ...changes,
  }) as SportsBet;
const market = (odds: Record<string, number>, changes: Partial<LegMarket> = {}): LegMarket => ({
  status: 'open',
  winners: 1,
  oddsMilli: new Map(Object.entries(odds)),
  ...changes,
});
const EVEN = market({ home: 1_900, away: 1_900 });

describe('[row:P05] the value of a bet by the odds of now', () => {
  it('[CO1] [CO2] is the odds it was taken at times the chance of now, less 5 %', () => {
    // Chance 1/2: 100 at 3.00 is worth 150, less 5 % 142.50.
    expect(cashOutValue(betOf({ legs: [leg('home', 3_000)] }), 100, config, () => EVEN)).toEqual({
      state: 'priced',
      priceUnits: 1_425_000,
    });
    // 1/1.5 of 1/1.5 + 1/3 + 1/6 + … : chances 4/7, 2/7, 1/7. 100 at 2.00 is worth 114.2857, less 5 % 108.571.
    const three = market({ home: 1_500, draw: 3_000, away: 6_000 });
    expect(cashOutValue(betOf({ legs: [leg('home', 2_000)] }), 100, config, () => three)).toMatchObject({
      priceUnits: 1_085_714,
    });
  });

  it('[CO1] of a part is of that part of the stake that is left', () => {
    const bet = betOf({ legs: [leg('home', 3_000)], cashedOutStakeUnits: 500_000, cashedOutUnits: 700_000 });
    expect(cashOutValue(bet, 50, config, () => EVEN)).toMatchObject({ priceUnits: 356_250 });
  });

  it('[CO1] of a system is the mean of its combinations; a lost selection leaves the others', () => {
    const legs = [leg('home', 2_000), leg('home', 4_000), leg('home', 8_000, { result: { type: 'lost' } })];
    // Doubles: 1·2, 1·0, 2·0: the mean of 2, 0, 0 is 2/3. 100 is worth 66.6666, less 5 % 63.3333.
    expect(cashOutValue(betOf({ legs, winners: 2 }), 100, config, () => EVEN)).toMatchObject({ priceUnits: 633_333 });
  });

  it('[CO3] is none while a market is suspended or its odds say too little, and unknown where nobody follows it', () => {
    const bet = betOf({ legs: [leg('home', 3_000)] });
    const stateWith = (told: LegMarket | undefined) => cashOutValue(bet, 100, config, () => told).state;
    expect(stateWith(market({ home: 1_900, away: 1_900 }, { status: 'suspended' }))).toBe('suspended');
    expect(stateWith(market({ home: 100_010, away: 1_010 }))).toBe('suspended');
    expect(stateWith(market({ home: 100_000, away: 1_010 }))).toBe('priced');
    expect(stateWith(undefined)).toBe('unknown');
    // A side that has left its market is worth nothing.
    expect(stateWith(market({ draw: 1_200, away: 3_000 }))).toBe('suspended');
  });

  it('[CO6] is with what was cashed out no more than the largest payout', () => {
    const bet = betOf({ legs: [leg('home', 10_000_000)], cashedOutUnits: 4_000_000_000 });
    expect(cashOutValue(bet, 100, config, () => EVEN)).toMatchObject({ priceUnits: 1_000_000_000 });
  });
});
