import { BetParams } from '../../bet.ts';
import * as miner from './miner.ts';
import { CashOutAtStep } from '../../steps.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const minerSchemas = {
  getMinerConfig: { answer: miner.MinerConfig },
  placeMinerBet: { body: miner.PlaceMinerBet, answer: miner.MinerAnswer, refusals: { 422: StakeRefused } },
  getMinerOpenBet: { answer: miner.MinerOpenBet },
  openMinerTile: { params: BetParams, body: miner.OpenMinerTile, answer: miner.MinerAnswer },
  cashOutMinerBet: { params: BetParams, body: CashOutAtStep, answer: miner.MinerAnswer },
} satisfies Record<string, CallSchemas>;
