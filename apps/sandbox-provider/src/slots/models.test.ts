import { describe, expect, it } from '@jest/globals';
import { fractionToNumber } from '@baize/fairness/fraction';
import fc from 'fast-check';
import { basisPoints } from '../maths/rational.ts';
import { SLOT_TITLES } from '../catalogue/titles.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Draw, Model } from './model.ts';
import { MECHANICS, PACES, TURNS, modelOf } from './models.ts';
import { partOf, stakesOf } from './stakes.ts';
import { classic } from './classic.ts';
import { hold } from './hold.ts';
import { lineWin, winsOf } from './line-wins.ts';
import { lines } from './lines.ts';
import { ways } from './ways.ts';

const every = MECHANICS.flatMap((mechanic) =>
  PACES.flatMap((pace) =>
    Array.from({ length: TURNS }, (_, turn) => ({
      name: `${mechanic} ${pace} ${turn}`,
      model: modelOf(mechanic, pace, turn),
    })),
  ),
);

/**
 * Each course that draws may take, with its chance as a fraction of doubles: for games small enough to walk through.
 */
function exactReturn(model: Model): number {
  let total = 0;
  const walk = (choices: number[]): void => {
    const taken: number[] = [];
    let chance = 1;
    let next: number | null = null;
    const draw: Draw = (below) => {
      const at = taken.length;
      chance /= below;
      if (at < choices.length) {
        taken.push(choices[at]!);
        return choices[at]!;
      }
      next ??= below;
      throw new Branch(below);
    };
    try {
      total += model.draw(draw).hundredths * chance;
    } catch (error) {
      if (!(error instanceof Branch)) throw error;
      for (let choice = 0; choice < error.below; choice++) walk([...choices, choice]);
    }
  };
  walk([]);
  return total / 100;
}

class Branch extends Error {
  readonly below: number;

  constructor(below: number) {
    super('branch');
    this.below = below;
  }
}

describe('[row:R17] [row:R19] [SP2] the return that a game states in the list', () => {
  it.each([
    ['classic', classic({ counts: [2, 1, 1], pays: [50, 200, 900] })],
    [
      'ways',
      ways({
        counts: [1, 1],
        wilds: 1,
        pays: [
          [5, 10, 20],
          [10, 40, 90],
        ],
        multipliers: [1, 3],
      }),
    ],
  ])('is what every course of a small %s game gives, one by one', (_name, model) => {
    expect(exactReturn(model)).toBeCloseTo(fractionToNumber(model.expectedReturn), 10);
  });

  it('counts bonus spins: with scatters on every reel five of them always show, and each starts its spins', () => {
    // One symbol and a wild one beside the scatter, so that a reel has three places and shows all of them.
    const model = lines({
      counts: [1, 1, 1],
      pays: [
        [10, 20, 30],
        [10, 20, 30],
      ],
      spins: [1, 2, 4],
      multiplier: 3,
    });
    const base = lines({
      counts: [1, 1, 1],
      pays: [
        [10, 20, 30],
        [10, 20, 30],
      ],
      spins: [0, 0, 0],
      multiplier: 3,
    });
    const ratio = fractionToNumber(model.expectedReturn) / fractionToNumber(base.expectedReturn);
    expect(ratio).toBeCloseTo(1 + 4 * 3, 10);
  });

  it('counts held coins: a cloth that fills at once pays every coin and the grand', () => {
    const model = hold({
      coin: [1, 1],
      respin: [1, 2],
      coins: [{ hundredths: 100, weight: 1 }],
      paysFrom: 3,
      grand: 500,
    });
    expect(fractionToNumber(model.expectedReturn)).toBe(20);
    expect(model.draw(() => 0).hundredths).toBe(2000);
  });

  it.each(every)('$name is between 94 and 97.5 %', ({ model }) => {
    expect(basisPoints(model.expectedReturn)).toBeGreaterThanOrEqual(9_400);
    expect(basisPoints(model.expectedReturn)).toBeLessThanOrEqual(9_750);
  });

  it.each(every.filter(({ name }) => name.includes('calm')))(
    '$name is what many rounds pay, within four deviations of their mean',
    ({ model }) => {
      // A fixed sequence: the same rounds at every run.
      let state = 12345;
      const draw: Draw = (below) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const rounds = 20_000;
      const paid = Array.from({ length: rounds }, () => model.draw(draw).hundredths / 100);
      const mean = paid.reduce((sum, each) => sum + each, 0) / rounds;
      const spread = Math.sqrt(paid.reduce((sum, each) => sum + (each - mean) ** 2, 0) / rounds / rounds);
      expect(Math.abs(mean - fractionToNumber(model.expectedReturn))).toBeLessThan(4 * spread);
    },
  );
});

describe('what a round shows', () => {
  it('[SP1] adds up to what it pays, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.infiniteStream(fc.nat()), ({ model }, stream) => {
        const outcome = model.draw((below) => (stream.next().value ?? 0) % below);
        expect(outcome.steps.reduce((sum, step) => sum + step.hundredths, 0)).toBe(outcome.hundredths);
        for (const step of outcome.steps) {
          expect(step.grid).toHaveLength(model.rules.columns);
          expect(step.wins.reduce((sum, win) => sum + win.hundredths, 0)).toBe(step.hundredths);
        }
        // Every hundredth of every stake is a whole unit.
        for (const stake of stakesOf('USD')) expect(Number.isSafeInteger(partOf(stake, outcome.hundredths))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('[row:R19] a line', () => {
  const WILD = 8;
  const SCATTER = 9;
  const PAYS = [
    { count: 3, hundredths: 10 },
    { count: 4, hundredths: 40 },
    { count: 5, hundredths: 90 },
  ];
  const table = {
    pays: [
      { symbol: 1, pays: PAYS },
      { symbol: 2, pays: PAYS.map(({ count, hundredths }) => ({ count, hundredths: 2 * hundredths })) },
      { symbol: SCATTER, pays: PAYS.map(({ count }) => ({ count, hundredths: 1_000 })) },
    ],
    wild: WILD,
    scatter: SCATTER,
  };

  it.each([
    [[1, 1, 1, 2, 2], 1, 3, 10],
    [[1, 1, 1, 1, 2], 1, 4, 40],
    [[1, 1, 1, 1, 1], 1, 5, 90],
    [[2, 2, 2, 1, 1], 2, 3, 20],
    // From the left alone.
    [[2, 1, 1, 1, 1], 0, 0, 0],
    [[1, 1, 2, 1, 1], 0, 0, 0],
    // The wild one counts as the symbol that pays most.
    [[1, WILD, 1, 1, 2], 1, 4, 40],
    [[WILD, WILD, WILD, 1, 1], 1, 5, 90],
    [[WILD, WILD, WILD, 2, 2], 2, 5, 180],
    [[WILD, WILD, WILD, WILD, WILD], 2, 5, 180],
    // Scatters pay on no line.
    [[SCATTER, SCATTER, SCATTER, 1, 1], 0, 0, 0],
  ])('of %j pays %i by %i: %i', (symbols, symbol, count, hundredths) => {
    expect(lineWin(symbols, table)).toEqual({ symbol, count, hundredths });
  });

  it('wins with the cells that it runs through, times the multiplier; one that pays nothing is no win', () => {
    const grid = [
      [1, 2],
      [2, 1],
      [1, 2],
      [2, 1],
      [1, 2],
    ];
    const lines = [
      [0, 1, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ];
    expect(winsOf(grid, lines, table, 3)).toEqual([
      {
        symbol: 1,
        hundredths: 30,
        cells: [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
      },
    ]);
  });
});

describe('the catalogue', () => {
  it('[row:R17] has several hundred titles, each with its own name and the return of its own mathematics', () => {
    const { games, studios } = catalogue();
    expect(SLOT_TITLES.length).toBe(324);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    const known = new Set(studios.map(({ id }) => id));
    for (const { studio, expectedReturn, returnBasisPoints } of games) {
      expect(known).toContain(studio);
      expect((BigInt(expectedReturn.numerator) * 10_000n) / BigInt(expectedReturn.denominator)).toBe(
        BigInt(returnBasisPoints),
      );
    }
  });
});
