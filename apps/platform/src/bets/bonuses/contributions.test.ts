import { describe, expect, test } from '@jest/globals';
import { termsOf } from './bonus-rules.ts';
import { countedSlotUnits, countedSportsUnits, countedUnits } from './contributions.ts';

const terms = termsOf('welcome-1', 'RUB');
const dice = (chance: number, status: 'won' | 'lost' | 'refunded' | 'open' = 'lost') =>
  countedUnits(terms, {
    game: 'dice',
    status,
    stake: 1_001,
    multiplier: null,
    outcome: { direction: 'under', chance, roll: 1 },
  });
const crash = (autoCashOut: number | null, cashedOutAt: number | null) =>
  countedUnits(terms, {
    game: 'crash',
    status: cashedOutAt === null ? 'lost' : 'won',
    stake: 1_000,
    multiplier: null,
    outcome: { autoCashOut, cashedOutAt },
  });

describe('[B5] what a bet adds to the wagering', () => {
  test('is its stake by the share of its game, rounded down', () => {
    expect(dice(4_950)).toBe(500);
    expect(crash(200, null)).toBe(500);
    expect(countedUnits(terms, { game: 'cases', status: 'won', stake: 1_001, multiplier: 1, outcome: {} })).toBe(1_001);
  });

  test('is the same whether it won or lost, and nothing while it is open or when it was refunded', () => {
    expect(dice(4_950, 'won')).toBe(dice(4_950, 'lost'));
    expect(dice(4_950, 'open')).toBe(0);
    expect(dice(4_950, 'refunded')).toBe(0);
  });

  test('is nothing for a dice bet that can hardly lose', () => {
    expect(dice(9_000)).toBe(500);
    expect(dice(9_001)).toBe(0);
  });

  test('is nothing for a crash bet that leaves at once, by rule or by hand', () => {
    expect(crash(110, 110)).toBe(500);
    expect(crash(109, null)).toBe(0);
    expect(crash(null, 109)).toBe(0);
    expect(crash(500, 105)).toBe(0);
    expect(crash(null, null)).toBe(500);
  });

  test('is nothing for a game of steps that its player leaves at once', () => {
    const steps = (game: 'miner' | 'hilo' | 'coinflip', status: 'won' | 'lost', multiplier: number) =>
      countedUnits(terms, { game, status, stake: 1_000, multiplier, outcome: {} });
    expect(steps('miner', 'won', 10_999)).toBe(0);
    expect(steps('miner', 'won', 11_000)).toBe(500);
    expect(steps('hilo', 'won', 10_725)).toBe(0);
    expect(steps('hilo', 'lost', 0)).toBe(500);
    expect(steps('coinflip', 'won', 19_800)).toBe(500);
  });
});

describe('[B23] what is staked elsewhere adds', () => {
  test('half of a sports bet, if none of its odds is lower than 1.50', () => {
    expect(countedSportsUnits(terms, 1_001, [1_500])).toBe(500);
    expect(countedSportsUnits(terms, 1_001, [4_000, 1_499])).toBe(0);
  });

  test('all of a stake at a slot, a tenth of one at a live table', () => {
    expect(countedSlotUnits(terms, 'slots', 1_001)).toBe(1_001);
    expect(countedSlotUnits(terms, 'live-casino', 1_009)).toBe(100);
  });

  test('nothing by terms that were promised before', () => {
    const older = { ...terms, contributions: [{ game: 'dice' as const, percent: 50 }] };
    expect(countedSportsUnits(older, 1_000, [2_000])).toBe(0);
    expect(countedSlotUnits(older, 'slots', 1_000)).toBe(0);
  });
});
