import { MINER_TILES, minerMultiplierE4 } from '@baize/fairness/miner';
import { payoutUnits } from '@baize/fairness/payout';

/** A game as the ladder sees it: its mines, its gems so far, its stake and its largest win, in ledger units. */
export interface LadderGame {
  readonly mines: number;
  readonly gems: number;
  /** null while the stake is no amount. */
  readonly stakeUnits: number | null;
  readonly maxWinUnits: number;
}

/** One rung: what leaving after so many gems pays. */
export interface Rung {
  readonly gems: number;
  readonly multiplierE4: number;
  readonly payoutUnits: number | null;
}

/** Rungs that are shown at once. */
const SHOWN = 9;
/** Rungs before the present one that stay in sight. */
const BEHIND = 3;

export function rung({ mines, stakeUnits, maxWinUnits }: LadderGame, gems: number): Rung {
  const multiplierE4 = minerMultiplierE4(mines, gems);
  const paid = stakeUnits === null ? null : payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { gems, multiplierE4, payoutUnits: paid };
}

/** The rung after the present one; null if every gem is open. */
export function nextRung(game: LadderGame): Rung | null {
  return game.gems < gemsIn(game.mines) ? rung(game, game.gems + 1) : null;
}

/** The rungs around the present one, of those there are. */
export function ladder(game: LadderGame): readonly Rung[] {
  const count = gemsIn(game.mines);
  const first = Math.max(1, Math.min(game.gems - BEHIND, count - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, count) }, (_, index) => rung(game, first + index));
}

export function gemsIn(mines: number): number {
  return MINER_TILES - mines;
}

/** Chance that the next tile has no mine, 0 to 1. */
export function nextChance({ mines, gems }: Pick<LadderGame, 'gems' | 'mines'>): number {
  return (gemsIn(mines) - gems) / (MINER_TILES - gems);
}

/** Chance to open so many tiles and no mine, 0 to 1. */
export function chanceOf(mines: number, gems: number): number {
  let chance = 1;
  for (let opened = 0; opened < gems; opened++) chance *= nextChance({ mines, gems: opened });
  return chance;
}
