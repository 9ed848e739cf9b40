import { MINER_TILES, minerLastGem, minerMultiplierE4 } from '@baize/fairness/games/miner/miner';
import { minerRulesOf } from '@baize/fairness/games/miner/miner-steps';
import { payoutUnits } from '@baize/fairness/payout';
import type { Limits } from '@baize/protocol';
import type { MinerBetRecord } from '@baize/protocol/games/miner/miner';

/** A game as the ladder sees it: its mines, its gems so far, its stake and its largest win, in ledger units. */
export interface LadderGame {
  readonly mines: number;
  readonly gems: number;
  /** With how many gems it ends by itself. */
  readonly last: number;
  /** null while there is no stake within the limits. */
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

/** The next game, before its stake is placed; without a stake, as the smallest one has it. */
export function nextGame(mines: number, stakeUnits: number | null, limits: Limits): LadderGame {
  const { minStakeUnits, maxWinUnits } = limits;
  const last = minerLastGem(mines, { stakeUnits: stakeUnits ?? minStakeUnits, maxWinUnits });
  return { mines, gems: 0, last, stakeUnits, maxWinUnits };
}

/** The open game, by the rules that it was placed under. */
export function openLadder({ outcome, stakeUnits, maxWinUnits, proof }: MinerBetRecord): LadderGame {
  const { mines, opened } = outcome;
  const { inFull } = minerRulesOf(proof.algorithm);
  const last = inFull ? minerLastGem(mines, { stakeUnits, maxWinUnits }) : gemsIn(mines);
  return { mines, gems: opened.length, last, stakeUnits, maxWinUnits };
}

export function rung({ mines, stakeUnits, maxWinUnits }: LadderGame, gems: number): Rung {
  const multiplierE4 = minerMultiplierE4(mines, gems);
  const paid = stakeUnits === null ? null : payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { gems, multiplierE4, payoutUnits: paid };
}

/** The rung after the present one; null if there is none. */
export function nextRung(game: LadderGame): Rung | null {
  return game.gems < game.last ? rung(game, game.gems + 1) : null;
}

/** The rungs around the present one, of those there are. */
export function ladder(game: LadderGame): readonly Rung[] {
  const first = Math.max(1, Math.min(game.gems - BEHIND, game.last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, game.last) }, (_, index) => rung(game, first + index));
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
