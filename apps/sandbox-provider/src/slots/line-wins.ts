import { rational } from '../maths/rational.ts';
import type { Fraction } from '@baize/fairness';
import type { PayRow, Win } from './model.ts';
import { countOf, type Strip } from './strip.ts';

/** How lines pay: from the left, so many of a symbol or of the wild one that replaces it. */
export interface LineTable {
  readonly pays: readonly PayRow[];
  readonly wild: number | null;
  readonly scatter: number | null;
}

/** The best that one line pays. */
interface Best {
  readonly symbol: number;
  readonly count: number;
  readonly hundredths: number;
}

const NOTHING: Best = { symbol: 0, count: 0, hundredths: 0 };

/** Pure: what the symbols of one line pay, from the left; the highest of all ways to read its wild ones. */
export function lineWin(symbols: readonly number[], { pays, wild, scatter }: LineTable): Best {
  let best = NOTHING;
  for (const { symbol, pays: row } of pays) {
    if (symbol === scatter) continue;
    const end = symbols.findIndex((each) => each !== symbol && each !== wild);
    const length = end === -1 ? symbols.length : end;
    const paid = row.findLast(({ count }) => count <= length);
    if (paid && paid.hundredths > best.hundredths) best = { symbol, ...paid };
  }
  return best;
}

/** What a grid pays on all lines. */
export function winsOf(
  grid: readonly (readonly number[])[],
  lines: readonly (readonly number[])[],
  table: LineTable,
  multiplier: number,
): Win[] {
  return lines.flatMap((line) => {
    const { symbol, count, hundredths } = lineWin(
      line.map((row, column) => grid[column]![row]!),
      table,
    );
    if (hundredths === 0) return [];
    const cells = line.slice(0, count).map((row, column) => [column, row] as const);
    return [{ cells, symbol, hundredths: hundredths * multiplier }];
  });
}

/**
 * What one line pays on average, in parts of the stake, exactly: every row of a reel shows each of its symbols as often
 * as the reel has it, and reels stop independently, so that all lines are worth the same.
 */
export function lineReturn(reels: readonly Strip[], table: LineTable): Fraction {
  const kinds = [...new Set(reels.flat())];
  const counts = reels.map((reel) => kinds.map((kind) => countOf(reel, kind)));
  let paid = 0n;
  const walk = (symbols: number[], weight: number): void => {
    if (symbols.length === reels.length) {
      paid += BigInt(weight) * BigInt(lineWin(symbols, table).hundredths);
      return;
    }
    kinds.forEach((kind, index) => {
      const count = counts[symbols.length]![index]!;
      if (count > 0) walk([...symbols, kind], weight * count);
    });
  };
  walk([], 1);
  return rational(paid, 100n * reels.reduce((all, reel) => all * BigInt(reel.length), 1n));
}
