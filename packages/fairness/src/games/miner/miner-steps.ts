import { MINER_ALGORITHM, MINER_TILES, minerMines, minerMultiplierE4 } from './miner.ts';
import { byVersion, type StepRules } from '../../step-rules.ts';

/** Tiles are 0 … 24, row by row: those opened, in order, and those with mines, null until the end. */
export interface MinerOutcome {
  readonly mines: number;
  readonly opened: number[];
  readonly minedTiles: number[] | null;
}

const TILES = Array.from({ length: MINER_TILES }, (_, tile) => tile);

/** Before the first tile. */
export function minerBegun(mines: number): MinerOutcome {
  return { mines, opened: [], minedTiles: null };
}

/** Miner step by step: each step opens one tile. */
export const minerRules: StepRules<MinerOutcome, number> = {
  algorithm: MINER_ALGORITHM,
  inFull: true,
  stepsTaken: ({ opened }) => opened.length,
  choiceAt: ({ opened }, step) => opened[step]!,
  take(outcome, tile, words) {
    if (outcome.opened.includes(tile)) return null;
    const lost = minerMines(words, outcome.mines).includes(tile);
    return { outcome: { ...outcome, opened: [...outcome.opened, tile] }, lost };
  },
  multiplierE4: ({ mines, opened }) => minerMultiplierE4(mines, opened.length),
  nextMultiplierE4: ({ mines, opened }) => minerMultiplierE4(mines, opened.length + 1),
  // Closed tiles are all alike: one of them represents all.
  nextChoices: ({ mines, opened }) =>
    opened.length === MINER_TILES - mines ? [] : [TILES.find((tile) => !opened.includes(tile))!],
  revealed: (outcome, words) => ({ ...outcome, minedTiles: minerMines(words, outcome.mines) }),
};

/** The rules that a game was placed under: `miner/1` or `miner/2`. Throws `algorithm-unknown`. */
export const minerRulesOf: (algorithm: string) => StepRules<MinerOutcome, number> = byVersion('miner/1', minerRules);
