import type { Fraction } from '@baize/fairness';
import { ONE, ZERO, binomial, product, rational, sum } from '../maths/rational.ts';
import type { Draw, Model, Step, Win } from './model.ts';

const COLUMNS = 5;
const ROWS = 3;
const CELLS = COLUMNS * ROWS;
/** From this many on coins are held; fewer, down to the least that pays, pay at once. */
const HELD_FROM = 6;
/** Respins after each new coin. */
const RESPINS = 3;

export interface HoldShape {
  /** Chance of a coin in a cell of the first spin, and of a respin: so many in so many. */
  readonly coin: readonly [number, number];
  readonly respin: readonly [number, number];
  /** Coins by their worth in hundredths of the stake, each with its weight. */
  readonly coins: readonly { readonly hundredths: number; readonly weight: number }[];
  /** The least number of coins that pays. */
  readonly paysFrom: number;
  /** What a full grid pays beside its coins, in hundredths of the stake. */
  readonly grand: number;
}

/**
 * Coins on fifteen cells: a few pay at once; six or more are held, and the empty cells turn again until three turns in
 * a row bring none.
 */
export function hold(shape: HoldShape): Model {
  const { coins, coin, respin, paysFrom, grand } = shape;
  return {
    mechanic: 'hold',
    rules: {
      columns: COLUMNS,
      rows: ROWS,
      symbols: 0,
      wild: null,
      scatter: null,
      pays: [],
      lines: [],
      facts: {
        paysFrom,
        heldFrom: HELD_FROM,
        respins: RESPINS,
        grand,
        smallest: Math.min(...coins.map(({ hundredths }) => hundredths)),
        largest: Math.max(...coins.map(({ hundredths }) => hundredths)),
      },
    },
    expectedReturn: holdReturn(shape, binomial(CELLS, rational(...coin)), rational(...respin)),
    draw: (draw) => play(shape, draw),
  };
}

function play(shape: HoldShape, draw: Draw): ReturnType<Model['draw']> {
  let cells = Array.from({ length: CELLS }, () => toss(shape, shape.coin, draw));
  const held = cells.filter((each) => each > 0).length;
  if (held < HELD_FROM) {
    const hundredths = held < shape.paysFrom ? 0 : worth(cells);
    return { steps: [stepOf('spin', cells, hundredths, null)], hundredths };
  }
  const steps = [stepOf('spin', cells, 0, RESPINS)];
  for (let left = RESPINS; left > 0 && cells.includes(0);) {
    const next = cells.map((each) => each || toss(shape, shape.respin, draw));
    left = worth(next) > worth(cells) ? RESPINS : left - 1;
    cells = next;
    steps.push(stepOf('hold', cells, 0, left));
  }
  const hundredths = worth(cells) + (cells.includes(0) ? 0 : shape.grand);
  const last = steps.pop()!;
  return { steps: [...steps, { ...stepOf(last.kind, cells, hundredths, 0) }], hundredths };
}

function toss({ coins }: HoldShape, [hits, of]: readonly [number, number], draw: Draw): number {
  if (draw(of) >= hits) return 0;
  let place = draw(coins.reduce((all, { weight }) => all + weight, 0));
  for (const { hundredths, weight } of coins) {
    if (place < weight) return hundredths;
    place -= weight;
  }
  throw new RangeError('A place is below the sum of the weights.');
}

function worth(cells: readonly number[]): number {
  return cells.reduce((all, each) => all + each, 0);
}

function stepOf(kind: Step['kind'], cells: readonly number[], hundredths: number, left: number | null): Step {
  const grid = Array.from({ length: COLUMNS }, (_, column) => cells.slice(column * ROWS, (column + 1) * ROWS));
  const all = grid.flatMap((column, at) => column.flatMap((each, row) => (each > 0 ? [[at, row] as const] : [])));
  const wins: Win[] = hundredths === 0 ? [] : [{ cells: all, symbol: 0, hundredths }];
  return { kind, grid, wins, multiplier: 1, hundredths, left };
}

/** A coin is worth the same on average on any cell and at any time. */
function holdReturn(shape: HoldShape, firsts: readonly Fraction[], respin: Fraction): Fraction {
  const weights = shape.coins.reduce((all, { weight }) => all + weight, 0);
  const mean = rational(
    shape.coins.reduce((all, { weight, hundredths }) => all + weight * hundredths, 0),
    100 * weights,
  );
  const ends = respinEnds(respin);
  const parts = firsts.map((chance, count) => {
    if (count < shape.paysFrom) return ZERO;
    if (count < HELD_FROM) return product([chance, rational(count), mean]);
    const { coins, full } = ends(count, RESPINS);
    return product([chance, sum([product([coins, mean]), product([full, rational(shape.grand, 100)])])]);
  });
  return sum(parts);
}

interface Ends {
  /** The average number of coins at the end. */
  readonly coins: Fraction;
  /** Chance that all cells have one. */
  readonly full: Fraction;
}

/** How a hold ends from so many coins and respins: a new coin gives all respins back, so it always ends. */
function respinEnds(respin: Fraction): (held: number, left: number) => Ends {
  const known = new Map<string, Ends>();
  const ends = (held: number, left: number): Ends => {
    if (held === CELLS) return { coins: rational(CELLS), full: ONE };
    if (left === 0) return { coins: rational(held), full: ZERO };
    const key = `${held} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const branches = binomial(CELLS - held, respin).map((chance, more) => ({
      chance,
      ends: ends(held + more, more > 0 ? RESPINS : left - 1),
    }));
    const found = {
      coins: sum(branches.map((each) => product([each.chance, each.ends.coins]))),
      full: sum(branches.map((each) => product([each.chance, each.ends.full]))),
    };
    known.set(key, found);
    return found;
  };
  return ends;
}
