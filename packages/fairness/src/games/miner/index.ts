import type { GameRules } from '../../game-rules.ts';
import { MINER_ALGORITHM } from './miner.ts';
import { recompute } from './recompute.ts';
import { auditMiner } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type MinerRecord, verifyMiner } from './verify.ts';

/** The rules of miner with their check, simulation and form. */
export const miner: GameRules<MinerRecord> = {
  algorithm: MINER_ALGORITHM,
  former: ['miner/1'],
  verify: verifyMiner,
  recompute,
  form,
  simulation,
  audit: auditMiner,
};
