import * as z from 'zod/mini';
import { BetId, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, PositiveUnits } from '../../primitives.ts';
import { StepNumber, stepAnswer, stepConfig } from '../../steps.ts';

export const MinerBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('miner'),
  /** Tiles are 0 … 24, row by row: those opened, in order, and those with mines, which are secret until the end. */
  outcome: z.strictObject({ mines: z.int(), opened: z.array(z.int()), minedTiles: z.nullable(z.array(z.int())) }),
  proof: SeedProof,
});
export type MinerBetRecord = z.infer<typeof MinerBetRecord>;

export const MinerConfig = z.strictObject({ ...stepConfig, minMines: z.int(), maxMines: z.int() });
export type MinerConfig = z.infer<typeof MinerConfig>;

/** Lays the mines: they are drawn with the bet and stay where they are. */
export const PlaceMinerBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  mines: z.int().check(z.minimum(1), z.maximum(24)),
  money: BetMoney,
});
export type PlaceMinerBet = z.infer<typeof PlaceMinerBet>;

/** Tile 0 … 24, row by row. */
export const OpenMinerTile = z.strictObject({
  step: StepNumber,
  tile: z.int().check(z.minimum(0), z.maximum(24)),
});
export type OpenMinerTile = z.infer<typeof OpenMinerTile>;

export const MinerAnswer = z.strictObject({ bet: MinerBetRecord, ...stepAnswer });
export type MinerAnswer = z.infer<typeof MinerAnswer>;
/** The player's game that is not over, so that a reload or another device finds it. */
export const MinerOpenBet = z.strictObject({ bet: z.nullable(MinerBetRecord) });
export type MinerOpenBet = z.infer<typeof MinerOpenBet>;
