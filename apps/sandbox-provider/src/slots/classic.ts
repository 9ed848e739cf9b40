import { product, rational } from '../maths/rational.ts';
import { lineReturn, winsOf, type LineTable } from './line-wins.ts';
import type { Model, PayRow } from './model.ts';
import { spinReels, strip } from './strip.ts';

/** Three rows and both diagonals. */
const LINES = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const ROWS = 3;

export interface ClassicShape {
  /** How many of each symbol every reel has; the last one is wild. */
  readonly counts: readonly number[];
  /** What three of each pay on a line, in hundredths of the stake. */
  readonly pays: readonly number[];
}

/** Three reels, five lines, three equal symbols. */
export function classic({ counts, pays }: ClassicShape): Model {
  const reel = strip(counts);
  const reels = [reel, reel, reel];
  const wild = counts.length - 1;
  const rows: PayRow[] = pays.map((hundredths, symbol) => ({ symbol, pays: [{ count: 3, hundredths }] }));
  const table: LineTable = { pays: rows, wild, scatter: null };
  return {
    mechanic: 'classic',
    rules: {
      columns: 3,
      rows: ROWS,
      symbols: counts.length,
      wild,
      scatter: null,
      pays: rows,
      lines: LINES,
      facts: { lines: LINES.length },
    },
    expectedReturn: product([rational(LINES.length), lineReturn(reels, table)]),
    draw(draw) {
      const grid = spinReels(reels, ROWS, draw);
      const wins = winsOf(grid, LINES, table, 1);
      const hundredths = wins.reduce((sum, win) => sum + win.hundredths, 0);
      return { steps: [{ kind: 'spin', grid, wins, multiplier: 1, hundredths, left: null }], hundredths };
    },
  };
}
