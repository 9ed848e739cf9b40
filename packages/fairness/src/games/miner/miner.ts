import { combinations } from '../../combinations.ts';
import { drawDistinct, type Words } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { MULTIPLIER_SCALE, paysInFull, type Staked } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every miner bet; a change of any rule below changes the number. */
export const MINER_ALGORITHM = 'miner/2';

/** Tiles of the field, counted from 0 row by row. */
export const MINER_TILES = 25;

/** The fewest mines of a game. */
export const MINER_MIN_MINES = 1;

/** The most mines of a game: one tile is left. */
export const MINER_MAX_MINES = 24;

/** The tiles with mines, 0 … 24 row by row, in the order in which they are drawn. Throws `mines-out-of-range`. */
export function minerMines(next: Words, mines: number): number[] {
  requireMines(mines);
  return drawDistinct(next, MINER_TILES, mines);
}

/**
 * What `gems` opened tiles pay: 0.99 C(25, gems) / C(25 - mines, gems), cut to 1/10,000. No gem pays nothing.
 * Throws `mines-out-of-range`, `count-out-of-range` if there are not as many gems.
 */
export function minerMultiplierE4(mines: number, gems: number): number {
  requireGems(mines, gems);
  if (gems === 0) return 0;
  const numerator = 99n * BigInt(MULTIPLIER_SCALE) * combinations(MINER_TILES, gems);
  return Number(numerator / (100n * combinations(MINER_TILES - mines, gems)));
}

/** With how many gems a game ends by itself: the last one that this stake is paid in full for; 0 if not even the first is. */
export function minerLastGem(mines: number, staked: Staked): number {
  requireMines(mines);
  let last = 0;
  while (last < MINER_TILES - mines && paysInFull(minerMultiplierE4(mines, last + 1), staked)) last += 1;
  return last;
}

/** The chance that the first `gems` tiles that a player opens are all gems: whichever they are, it is the same. */
export function minerChance(mines: number, gems: number): Fraction {
  requireGems(mines, gems);
  return { numerator: combinations(MINER_TILES - mines, gems), denominator: combinations(MINER_TILES, gems) };
}

/** The exact expected return of one unit of stake for a player who leaves after `gems`, at least one. */
export function minerReturn(mines: number, gems: number): Fraction {
  const { numerator, denominator } = minerChance(mines, gems);
  return {
    numerator: numerator * BigInt(minerMultiplierE4(mines, gems)),
    denominator: denominator * BigInt(MULTIPLIER_SCALE),
  };
}

function requireMines(mines: number): void {
  const valid = Number.isInteger(mines) && mines >= MINER_MIN_MINES && mines <= MINER_MAX_MINES;
  if (!valid) throw new FairnessError('mines-out-of-range', String(mines));
}

function requireGems(mines: number, gems: number): void {
  requireMines(mines);
  const valid = Number.isInteger(gems) && gems >= 0 && gems <= MINER_TILES - mines;
  if (!valid) throw new FairnessError('count-out-of-range', String(gems));
}

/** Of a player who leaves after so many gems. Throws `mines-out-of-range`, `count-out-of-range`. */
export function minerPayoffs(mines: number, gems: number): Payoff[] {
  return [{ chance: minerChance(mines, gems), multiplierE4: minerMultiplierE4(mines, gems) }];
}
