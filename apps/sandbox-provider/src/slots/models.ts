import { classic, type ClassicShape } from './classic.ts';
import { hold, type HoldShape } from './hold.ts';
import { lines, type LinesShape } from './lines.ts';
import type { Model } from './model.ts';
import { ways, type WaysShape } from './ways.ts';

export const MECHANICS = ['classic', 'lines', 'ways', 'hold'] as const;
export type Mechanic = (typeof MECHANICS)[number];
export const PACES = ['calm', 'even', 'wild'] as const;
export type Pace = (typeof PACES)[number];
/** The number of sets of figures for every mechanic and pace. */
export const TURNS = 3;

const CLASSIC_COUNTS: Record<Pace, readonly number[]> = {
  calm: [8, 7, 5, 3, 1],
  even: [7, 6, 5, 3, 1],
  wild: [9, 7, 5, 3, 1],
};
const CLASSIC_PAYS: Record<Pace, readonly (readonly number[])[]> = {
  calm: [
    [70, 110, 350, 1150, 5500],
    [70, 110, 350, 1200, 5500],
    [60, 110, 300, 1500, 5500],
  ],
  even: [
    [40, 90, 250, 1400, 11_000],
    [40, 80, 250, 1450, 10_000],
    [40, 70, 250, 1550, 9500],
  ],
  wild: [
    [25, 60, 250, 2450, 31_000],
    [25, 60, 250, 2500, 31_000],
    [20, 50, 200, 2900, 26_500],
  ],
};

type Triple = readonly [number, number, number];
/** Both of a pair of symbols pay the same. */
const twice = (...rows: readonly Triple[]): Triple[] => rows.flatMap((row) => [row, row]);

const LINES: Record<Pace, Omit<LinesShape, 'spins'>> = {
  calm: {
    counts: [7, 7, 6, 6, 4, 4, 3, 3, 3, 1],
    pays: [
      ...twice([40, 100, 250], [50, 120, 300], [80, 250, 750]),
      [120, 400, 1400],
      [150, 600, 1900],
      [190, 950, 3900],
    ],
    multiplier: 2,
  },
  even: {
    counts: [7, 7, 6, 6, 4, 4, 3, 3, 2, 1],
    pays: [
      ...twice([40, 140, 400], [60, 170, 550], [110, 400, 1700]),
      [170, 850, 3400],
      [250, 1100, 5500],
      [300, 2300, 11_500],
    ],
    multiplier: 2,
  },
  wild: {
    counts: [8, 8, 7, 7, 4, 4, 3, 3, 2, 1],
    pays: [
      ...twice([30, 120, 450], [40, 150, 600], [120, 600, 2900]),
      [250, 1500, 7500],
      [300, 2300, 11_500],
      [600, 4400, 29_000],
    ],
    multiplier: 3,
  },
};
const SPINS: readonly Triple[] = [
  [8, 10, 15],
  [10, 12, 20],
  [12, 15, 25],
];

const WAYS_COUNTS = [5, 5, 4, 4, 3, 3, 2, 2];
const DROPS = [
  [1, 2, 3, 4],
  [1, 2, 3, 5],
  [1, 2, 4, 8],
];
const WAYS_PAYS: Record<Pace, readonly (readonly Triple[])[]> = {
  calm: [
    [...twice([15, 30, 60], [15, 40, 70], [30, 60, 140]), [40, 80, 300], [60, 140, 400]],
    [...twice([15, 30, 60], [15, 30, 70], [30, 60, 140]), [40, 80, 300], [60, 140, 400]],
    [...twice([15, 20, 50], [15, 30, 60], [25, 50, 120]), [40, 80, 250], [40, 120, 350]],
  ],
  even: [
    [...twice([5, 20, 60], [15, 30, 80], [30, 80, 200]), [50, 150, 450], [70, 200, 900]],
    [...twice([5, 20, 60], [15, 30, 70], [30, 70, 200]), [40, 140, 450], [70, 200, 850]],
    [...twice([5, 20, 50], [10, 25, 60], [25, 60, 190]), [40, 120, 350], [60, 190, 750]],
  ],
  wild: [
    [...twice([5, 15, 40], [5, 25, 80], [20, 70, 300]), [60, 200, 900], [90, 450, 2200]],
    [...twice([5, 15, 40], [5, 20, 70], [20, 70, 300]), [60, 200, 850], [90, 450, 2200]],
    [...twice([5, 10, 40], [5, 20, 60], [20, 60, 250]), [50, 170, 650], [70, 350, 1700]],
  ],
};

const HOLD: Record<Pace, Omit<HoldShape, 'grand'>> = {
  calm: {
    coin: [1, 6],
    respin: [1, 16],
    coins: coinsOf([20, 50], [40, 30], [80, 14], [200, 5], [500, 1]),
    paysFrom: 3,
  },
  even: {
    coin: [1, 6],
    respin: [1, 14],
    coins: coinsOf([20, 52], [50, 30], [100, 12], [250, 5], [1000, 1]),
    paysFrom: 4,
  },
  wild: {
    coin: [1, 7],
    respin: [1, 11],
    coins: coinsOf([20, 50], [50, 28], [150, 14], [500, 6], [2500, 2]),
    paysFrom: 5,
  },
};
const GRAND: Record<Pace, Triple> = {
  calm: [36_000, 41_000, 46_000],
  even: [81_000, 84_000, 86_000],
  wild: [115_000, 116_500, 118_000],
};

const known = new Map<string, Model>();

/** The mathematics of a game: a mechanic, its pace (how the return is spread), and one of its sets of figures. */
export function modelOf(mechanic: Mechanic, pace: Pace, turn: number): Model {
  const key = `${mechanic} ${pace} ${turn}`;
  const model = known.get(key) ?? build(mechanic, pace, turn);
  known.set(key, model);
  return model;
}

function build(mechanic: Mechanic, pace: Pace, turn: number): Model {
  switch (mechanic) {
    case 'classic':
      return classic({ counts: CLASSIC_COUNTS[pace], pays: CLASSIC_PAYS[pace][turn]! } satisfies ClassicShape);
    case 'lines':
      return lines({ ...LINES[pace], spins: SPINS[turn]! });
    case 'ways':
      return ways({
        counts: WAYS_COUNTS,
        wilds: 1,
        pays: WAYS_PAYS[pace][turn]!,
        multipliers: DROPS[turn]!,
      } satisfies WaysShape);
    case 'hold':
      return hold({ ...HOLD[pace], grand: GRAND[pace][turn]! });
  }
}

function coinsOf(...rows: readonly (readonly [hundredths: number, weight: number])[]): HoldShape['coins'] {
  return rows.map(([hundredths, weight]) => ({ hundredths, weight }));
}
