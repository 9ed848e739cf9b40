import type { Draw } from './model.ts';

/** Symbols of a reel in their order, from which a window of some rows shows; the last is followed by the first. */
export type Strip = readonly number[];

/**
 * Lays so many of each symbol on a reel, each spread as evenly as it goes, so that two of a rare one never show at
 * once.
 * @param counts how many of each symbol, by its number
 */
export function strip(counts: readonly number[]): Strip {
  const length = counts.reduce((sum, count) => sum + count, 0);
  const places = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({ symbol, at: ((index + 0.5) * length) / count, count })),
  );
  // Of two symbols for one place the rarer goes first; the symbol's number decides the rest.
  return places
    .toSorted((one, other) => one.at - other.at || one.count - other.count || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
}

/** What shows when the reel stops at a place. */
export function windowAt(reel: Strip, stop: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length]!);
}

export function spinReels(reels: readonly Strip[], rows: number, draw: Draw): number[][] {
  return reels.map((reel) => windowAt(reel, draw(reel.length), rows));
}

export function countOf(reel: Strip, symbol: number): number {
  return reel.filter((each) => each === symbol).length;
}

/** Every window of a reel, each as likely as the other. */
export function windowsOf(reel: Strip, rows: number): number[][] {
  return reel.map((_, stop) => windowAt(reel, stop, rows));
}
