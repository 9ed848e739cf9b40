import { MINER_TILES } from '@baize/fairness/games/miner/miner';
import { randomBelow } from '@baize/game-kit/play';

/** One of the other tiles, any as likely as any other: closed ones are all alike. */
export function randomTileBut(some: readonly number[]): number {
  const tiles = Array.from({ length: MINER_TILES }, (_, tile) => tile).filter((tile) => !some.includes(tile));
  return tiles[randomBelow(tiles.length)]!;
}
