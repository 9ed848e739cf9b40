import type { Fraction } from '@baize/fairness';
import { power, product, rational, sum } from '../maths/rational.ts';
import type { Cell, Draw, Model, PayRow, Step, Win } from './model.ts';
import { spinReels, strip, windowsOf, type Strip } from './strip.ts';

const ROWS = 3;
const REELS = 5;
const LEAST = 3;

export interface WaysShape {
  /** How many of each symbol a reel has, without the wild one. */
  readonly counts: readonly number[];
  /** Wild ones on each of the middle three reels. */
  readonly wilds: number;
  /** What one way of three, four and five of each pays, in hundredths of the stake. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** What each drop's wins are multiplied by; after the last no drop follows. */
  readonly multipliers: readonly number[];
}

/**
 * Five reels on which a symbol pays in every way from the left: 243 of them. A win clears the grid, and a new one falls
 * whose wins have a higher multiplier, until nothing wins or the last drop has fallen.
 */
export function ways({ counts, wilds, pays, multipliers }: WaysShape): Model {
  const wild = counts.length;
  const outer = strip(counts);
  const middle = strip([...counts, wilds]);
  const reels = [outer, middle, middle, middle, outer];
  const rows: PayRow[] = pays.map((row, symbol) => ({
    symbol,
    pays: row.map((hundredths, index) => ({ count: index + LEAST, hundredths })),
  }));
  return {
    mechanic: 'ways',
    rules: {
      columns: REELS,
      rows: ROWS,
      symbols: counts.length + 1,
      wild,
      scatter: null,
      pays: rows,
      lines: [],
      facts: { ways: ROWS ** REELS, drops: multipliers.length, multiplier: multipliers.at(-1)! },
    },
    expectedReturn: waysReturn(reels, rows, wild, multipliers),
    draw: (draw) => drop(reels, rows, wild, multipliers, draw),
  };
}

function drop(
  reels: readonly Strip[],
  rows: readonly PayRow[],
  wild: number,
  multipliers: readonly number[],
  draw: Draw,
): ReturnType<Model['draw']> {
  const steps: Step[] = [];
  for (const [index, multiplier] of multipliers.entries()) {
    const grid = spinReels(reels, ROWS, draw);
    const wins = wayWins(grid, rows, wild, multiplier);
    const hundredths = wins.reduce((all, win) => all + win.hundredths, 0);
    steps.push({ kind: index === 0 ? 'spin' : 'drop', grid, wins, multiplier, hundredths, left: null });
    if (wins.length === 0) break;
  }
  return { steps, hundredths: steps.reduce((all, step) => all + step.hundredths, 0) };
}

/** Pure: what a grid pays, symbol by symbol. */
export function wayWins(
  grid: readonly (readonly number[])[],
  rows: readonly PayRow[],
  wild: number,
  multiplier: number,
): Win[] {
  return rows.flatMap(({ symbol, pays }) => {
    const columns = grid.map((column, at) =>
      column.flatMap((each, row): Cell[] => (each === symbol || each === wild ? [[at, row]] : [])),
    );
    const end = columns.findIndex((cells) => cells.length === 0);
    const length = end === -1 ? columns.length : end;
    const paid = pays.find(({ count }) => count === length);
    if (paid === undefined) return [];
    const hit = columns.slice(0, length);
    const count = hit.reduce((all, cells) => all * cells.length, 1);
    return [{ cells: hit.flat(), symbol, hundredths: paid.hundredths * count * multiplier }];
  });
}

/**
 * Drops are drawn independently, so the one after k wins comes with the k-th power of the chance to win, and is worth
 * its multiplier times the worth of one drop.
 */
function waysReturn(
  reels: readonly Strip[],
  rows: readonly PayRow[],
  wild: number,
  multipliers: readonly number[],
): Fraction {
  const one = dropReturn(reels, rows, wild);
  const chance = winChance(reels, wild);
  return product([one, sum(multipliers.map((times, index) => product([power(chance, index), rational(times)])))]);
}

/** Reels stop independently: the average number of ways is the product of the averages. */
function dropReturn(reels: readonly Strip[], rows: readonly PayRow[], wild: number): Fraction {
  const parts = rows.flatMap(({ symbol, pays }) => {
    const hits = reels.map((reel) =>
      windowsOf(reel, ROWS).map((shown) => shown.filter((each) => each === symbol || each === wild).length),
    );
    const mean = hits.map((counts) =>
      rational(
        counts.reduce((all, count) => all + count, 0),
        counts.length,
      ),
    );
    const none = hits.map((counts) => rational(counts.filter((count) => count === 0).length, counts.length));
    return pays.map(({ count, hundredths }) => {
      const ended = count < REELS ? [none[count]!] : [];
      return product([rational(hundredths, 100), ...mean.slice(0, count), ...ended]);
    });
  });
  return sum(parts);
}

/** A drop wins if some symbol, or the wild one for it, shows on each of the first three reels. */
function winChance(reels: readonly Strip[], wild: number): Fraction {
  const [first, second, third] = reels
    .slice(0, LEAST)
    .map((reel) => windowsOf(reel, ROWS).map((each) => new Set(each)));
  let wins = 0;
  for (const one of first!)
    for (const two of second!)
      for (const three of third!) {
        const has = (set: ReadonlySet<number>, symbol: number): boolean => set.has(symbol) || set.has(wild);
        if ([...one].some((symbol) => has(two, symbol) && has(three, symbol))) wins += 1;
      }
  return rational(wins, first!.length * second!.length * third!.length);
}
