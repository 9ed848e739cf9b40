import { describe, expect, it } from '@jest/globals';
import type { SelectionResult } from '@baize/protocol';
import fc from 'fast-check';
import { type EndedBet, endOf, fullReturn, inMilli } from './bet-return.ts';
import { resultOfPlace } from '../settlement/dead-heat.ts';
import { combinationsOf } from './fraction.ts';

const won: SelectionResult = { type: 'won' };
const lost: SelectionResult = { type: 'lost' };
const gone: SelectionResult = { type: 'void' };
const halfWon: SelectionResult = { type: 'half-won' };
const halfLost: SelectionResult = { type: 'half-lost' };
const shared = (places: number, tied: number): SelectionResult => ({ type: 'dead-heat', places, tied });

type Leg = readonly [odds: number, result: SelectionResult | null];
const payoutOf = (stakeUnits: number, size: number, ...legs: Leg[]): number | null => {
  const end = endOf({
    stakeUnits,
    size,
    legs: legs.map(([odds, result]) => ({ oddsMilli: Math.round(odds * 1000), result })),
    maxPayoutUnits: Number.MAX_SAFE_INTEGER,
  });
  return end.isOver ? end.payoutUnits : null;
};

describe('[row:P05] what a bet pays, by hand', () => {
  it.each<[string, number | null, number, number, Leg[]]>([
    ['[ST1] a single that wins: 100 at 2.35', 2_350_000, 1_000_000, 1, [[2.35, won]]],
    ['[ST1] a single that loses', 0, 1_000_000, 1, [[2.35, lost]]],
    ['[ST1] a void single returns its stake', 1_000_000, 1_000_000, 1, [[2.35, gone]]],
    ['[ST2] half won at 1.90: 50 at 1.90 and 50 back', 1_450_000, 1_000_000, 1, [[1.9, halfWon]]],
    ['[ST2] half lost: 50 back', 500_000, 1_000_000, 1, [[1.9, halfLost]]],
    ['[ST3] two share the one place: 50 at 8.00', 4_000_000, 1_000_000, 1, [[8, shared(1, 2)]]],
    [
      '[ST3] three share the last two of three places: two thirds at 3.00',
      2_000_000,
      1_000_000,
      1,
      [[3, shared(2, 3)]],
    ],
    // 2.35 * 1.48 * 1.72 = 5.98216
    [
      '[ST4] an accumulator of three',
      5_982_160,
      1_000_000,
      3,
      [
        [2.35, won],
        [1.48, won],
        [1.72, won],
      ],
    ],
    // 2.35 * 1 * (1.72 + 1) / 2 = 3.196
    [
      '[ST4] with a void and a half won leg',
      3_196_000,
      1_000_000,
      3,
      [
        [2.35, won],
        [1.48, gone],
        [1.72, halfWon],
      ],
    ],
    // 2.35 * 1.48 / 2 = 1.739
    [
      '[ST4] with a half lost leg',
      1_739_000,
      1_000_000,
      3,
      [
        [2.35, won],
        [1.48, won],
        [1.72, halfLost],
      ],
    ],
    [
      '[ST5] a lost leg ends it while others are open',
      0,
      1_000_000,
      3,
      [
        [2.35, null],
        [1.48, lost],
        [1.72, null],
      ],
    ],
    [
      '[ST5] an open leg keeps it open',
      null,
      1_000_000,
      3,
      [
        [2.35, won],
        [1.48, gone],
        [1.72, null],
      ],
    ],
    // Doubles: 2 * 3 = 6, 2 * 4 = 8, 3 * 4 = 12; 26 of 3 parts.
    [
      '[ST4] system 2/3, all win: 26/3 of the stake',
      2_600_000,
      300_000,
      2,
      [
        [2, won],
        [3, won],
        [4, won],
      ],
    ],
    [
      '[ST4] system 2/3, one loses: the double of the others',
      600_000,
      300_000,
      2,
      [
        [2, won],
        [3, won],
        [4, lost],
      ],
    ],
    // 2 * 1 = 2, 2 * 4 = 8, 1 * 4 = 4; 14 of 3 parts.
    [
      '[ST4] system 2/3 with a void leg',
      1_400_000,
      300_000,
      2,
      [
        [2, won],
        [3, gone],
        [4, won],
      ],
    ],
    // Returns 2, 2, 4: 4 + 8 + 8 = 20 of 3 parts.
    [
      '[ST4] system 2/3 with a half won leg at 3.00',
      2_000_000,
      300_000,
      2,
      [
        [2, won],
        [3, halfWon],
        [4, won],
      ],
    ],
    [
      '[ST5] system 2/3 with two lost legs is lost',
      0,
      300_000,
      2,
      [
        [2, lost],
        [3, lost],
        [4, null],
      ],
    ],
    [
      '[ST5] system 2/3 with one lost leg is open',
      null,
      300_000,
      2,
      [
        [2, lost],
        [3, won],
        [4, null],
      ],
    ],
    // Ten triples of 100. 1.5, 2, 2.5 win, two lose: 7.5 of 10 parts.
    [
      '[ST4] system 3/5, three win',
      7_500_000,
      10_000_000,
      3,
      [
        [1.5, won],
        [2, won],
        [2.5, won],
        [3, lost],
        [4, lost],
      ],
    ],
    // Returns 1.5, 2, 1, 1/2, 0: 3 + 1.5 + 0.75 + 1 (1.5*2*1, 1.5*2*.5, 1.5*1*.5, 2*1*.5) = 6.25 of 10 parts.
    [
      '[ST4] system 3/5 with void, half lost and lost legs',
      6_250_000,
      10_000_000,
      3,
      [
        [1.5, won],
        [2, won],
        [2.5, gone],
        [3, halfLost],
        [4, lost],
      ],
    ],
    // A third of the stake at 1.111 is 0.37033..., of 1 unit nothing is left.
    ['[ST4] what is less than a unit is cut', 0, 1, 1, [[1.111, shared(1, 3)]]],
    [
      '[ST4] thirds are not rounded on the way: 100 at 3.00 shared by three, twice',
      1_000_000,
      1_000_000,
      2,
      [
        [3, shared(1, 3)],
        [3, shared(1, 3)],
      ],
    ],
  ])('%s', (_name, expected, stake, size, legs) => {
    expect(payoutOf(stake, size, ...legs)).toBe(expected);
  });

  it('[ST6] never more than the largest payout', () => {
    const bet: EndedBet = { stakeUnits: 1000, size: 1, legs: [{ oddsMilli: 9000, result: won }], maxPayoutUnits: 5000 };
    expect(endOf(bet)).toEqual({ isOver: true, status: 'won', payoutUnits: 5000 });
  });

  it.each<[SelectionResult, max: number, string, number]>([
    [won, 10_000, 'won', 2000],
    [won, 1000, 'returned', 1000],
    [won, 0, 'lost', 0],
    [won, -1, 'lost', 0],
    [gone, 10_000, 'returned', 1000],
    [halfLost, 10_000, 'returned', 500],
    [lost, 10_000, 'lost', 0],
  ])('[ST6] 1000 at 2.00, %j, of which at most %d is paid: %s, %d', (result, maxPayoutUnits, status, payoutUnits) => {
    const end = endOf({ stakeUnits: 1000, size: 1, legs: [{ oddsMilli: 2000, result }], maxPayoutUnits });
    expect(end).toEqual({ isOver: true, status, payoutUnits });
  });

  it('[ST5] has no end while nothing is known', () => {
    const legs = [{ oddsMilli: 2000, result: null }];
    expect(endOf({ stakeUnits: 1000, size: 1, legs, maxPayoutUnits: 5000 })).toEqual({ isOver: false });
  });

  it('[ST4] multiplies the odds of all that may win', () => {
    expect(inMilli(fullReturn([2350, 1480], 2))).toBe(3478);
    expect(inMilli(fullReturn([2000, 3000, 4000], 2))).toBe(8666);
  });

  it('[ST3] places are shared by whoever is level', () => {
    expect(resultOfPlace(0, 1, 1)).toEqual(won);
    expect(resultOfPlace(0, 2, 1)).toEqual(shared(1, 2));
    expect(resultOfPlace(1, 2, 3)).toEqual(won);
    expect(resultOfPlace(2, 4, 3)).toEqual(shared(1, 4));
    expect(resultOfPlace(3, 1, 3)).toEqual(lost);
  });
});

/**
 * The same by listing every combination, each leg's return as a number of 5,040,000ths: divisible by all that occurs.
 */
const UNIT = 5_040_000n;
function returnByParts(oddsMilli: number, result: SelectionResult): bigint {
  const perMilli = UNIT / 1000n;
  const table: Record<Exclude<SelectionResult['type'], 'dead-heat'>, bigint> = {
    won: BigInt(oddsMilli) * perMilli,
    lost: 0n,
    void: UNIT,
    'half-won': (BigInt(oddsMilli) * perMilli) / 2n + UNIT / 2n,
    'half-lost': UNIT / 2n,
  };
  if (result.type !== 'dead-heat') return table[result.type];
  return (BigInt(oddsMilli) * perMilli * BigInt(result.places)) / BigInt(result.tied);
}

function listed(returns: readonly bigint[], size: number): bigint[] {
  if (size === 0) return [1n];
  return returns.flatMap((first, index) => listed(returns.slice(index + 1), size - 1).map((rest) => first * rest));
}

const result = fc.oneof(
  fc.constantFrom(won, lost, gone, halfWon, halfLost),
  fc
    .integer({ min: 2, max: 7 })
    .chain((tied) => fc.integer({ min: 1, max: tied - 1 }).map((places) => shared(places, tied))),
);
const legs = fc.array(fc.record({ oddsMilli: fc.integer({ min: 1001, max: 60_000 }), result }), {
  minLength: 1,
  maxLength: 7,
});

describe('[row:P05] what a bet pays, against another way to work it out', () => {
  it('[ST4] is the sum of its combinations, each with an equal part', () => {
    fc.assert(
      fc.property(legs, fc.nat(), fc.integer({ min: 1, max: 100_000_000 }), (all, pick, stakeUnits) => {
        const size = 1 + (pick % all.length);
        const products = listed(
          all.map((leg) => returnByParts(leg.oddsMilli, leg.result)),
          size,
        );
        const total = products.reduce((sum, product) => sum + product, 0n);
        const expected = Number((BigInt(stakeUnits) * total) / (UNIT ** BigInt(size) * BigInt(products.length)));
        const maxPayoutUnits = Number.MAX_SAFE_INTEGER;
        const end = endOf({ stakeUnits, size, legs: all, maxPayoutUnits });
        expect(end).toMatchObject({ isOver: true, payoutUnits: Math.min(expected, maxPayoutUnits) });
      }),
    );
  });

  it('[ST5] has no end that a result still to come could change', () => {
    fc.assert(
      fc.property(legs, fc.nat(), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (all, pick, known) => {
        const size = 1 + (pick % all.length);
        const bet = (from: typeof all): EndedBet => ({
          stakeUnits: 1_000_000,
          size,
          legs: from,
          maxPayoutUnits: Number.MAX_SAFE_INTEGER,
        });
        const early = endOf({
          ...bet(all),
          legs: all.map((leg, index) => ({ ...leg, result: known[index] ? leg.result : null })),
        });
        if (early.isOver) expect(endOf(bet(all))).toEqual(early);
      }),
    );
  });

  it('counts combinations as Pascal did', () => {
    for (let count = 1; count <= 16; count++)
      for (let size = 1; size < count; size++)
        expect(combinationsOf(count, size)).toBe(combinationsOf(count - 1, size - 1) + combinationsOf(count - 1, size));
  });
});
