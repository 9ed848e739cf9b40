import type { Fraction } from '@baize/fairness';
import { ONE, binomial, product, rational, sum } from '../maths/rational.ts';
import { lineReturn, winsOf, type LineTable } from './line-wins.ts';
import type { Draw, Model, PayRow, Step, Win } from './model.ts';
import { countOf, spinReels, strip, type Strip } from './strip.ts';

const ROWS = 3;
const REELS = 5;
/** The least that starts bonus spins. */
const LEAST_SCATTERS = 3;
/** Twenty lines: rows, then bends that a finger can follow. */
const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

export interface LinesShape {
  /** How many of each symbol every reel has; the last two are wild and scatter. */
  readonly counts: readonly number[];
  /** What three, four and five of each pay on a line, in hundredths of the stake; the wild one's too. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** Bonus spins for three, four and five scatters. */
  readonly spins: readonly [number, number, number];
  /** What bonus spins are multiplied by. */
  readonly multiplier: number;
}

/** Five reels, twenty lines, wild symbols, and bonus spins that three scatters start. Bonus spins start no others. */
export function lines({ counts, pays, spins, multiplier }: LinesShape): Model {
  const reel = strip(counts);
  const reels = Array.from({ length: REELS }, () => reel);
  const scatter = counts.length - 1;
  const wild = scatter - 1;
  const rows: PayRow[] = pays.map((row, symbol) => ({
    symbol,
    pays: row.map((hundredths, index) => ({ count: index + 3, hundredths })),
  }));
  const table: LineTable = { pays: rows, wild, scatter };
  const step = (draw: Draw, kind: Step['kind'], times: number, left: number | null): Step => {
    const grid = spinReels(reels, ROWS, draw);
    const wins = winsOf(grid, LINES, table, times);
    return { kind, grid, wins, multiplier: times, hundredths: paidBy(wins), left };
  };
  return {
    mechanic: 'lines',
    rules: {
      columns: REELS,
      rows: ROWS,
      symbols: counts.length,
      wild,
      scatter,
      pays: rows,
      lines: LINES,
      facts: { lines: LINES.length, spins3: spins[0], spins4: spins[1], spins5: spins[2], multiplier },
    },
    expectedReturn: linesReturn(reel, table, spins, multiplier),
    draw(draw) {
      const first = step(draw, 'spin', 1, null);
      const seen = first.grid.flat().filter((symbol) => symbol === scatter).length;
      const count = seen < LEAST_SCATTERS ? 0 : spins[seen - LEAST_SCATTERS]!;
      const bonus = Array.from({ length: count }, (_, index) => step(draw, 'bonus', multiplier, count - index - 1));
      const shown = { ...first, left: count === 0 ? null : count };
      return {
        steps: [shown, ...bonus],
        hundredths: [first, ...bonus].reduce((all, each) => all + each.hundredths, 0),
      };
    },
  };
}

/** One spin, and for each bonus spin that it may start the same again, multiplied. */
function linesReturn(reel: Strip, table: LineTable, spins: LinesShape['spins'], multiplier: number): Fraction {
  const spin = product([
    rational(LINES.length),
    lineReturn(
      Array.from({ length: REELS }, () => reel),
      table,
    ),
  ]);
  const shows = scatterShows(reel, table.scatter!);
  const chances = binomial(REELS, shows);
  const bonus = sum(spins.map((count, index) => product([chances[index + LEAST_SCATTERS]!, rational(count)])));
  return product([spin, sum([ONE, product([bonus, rational(multiplier)])])]);
}

/** Chance that a window of the reel has a scatter. @throws RangeError if one could show two */
function scatterShows(reel: Strip, scatter: number): Fraction {
  const places = reel.flatMap((symbol, place) => (symbol === scatter ? [place] : []));
  const apart = places.every((place, index) => {
    const next = places[(index + 1) % places.length]!;
    return places.length === 1 || (next - place + reel.length) % reel.length >= ROWS;
  });
  if (!apart) throw new RangeError('Two scatters of a reel must never show at once.');
  return rational(ROWS * countOf(reel, scatter), reel.length);
}

function paidBy(wins: readonly Win[]): number {
  return wins.reduce((all, win) => all + win.hundredths, 0);
}
