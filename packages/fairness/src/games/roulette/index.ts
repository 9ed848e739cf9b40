import type { GameRules } from '../../game-rules.ts';
import { ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM } from './roulette.ts';
import { recompute } from './recompute.ts';
import { auditRoulette } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type RouletteRecord, verifyRoulette } from './verify.ts';

/** The rules of roulette with their check, simulation and form. */
export const roulette: GameRules<RouletteRecord> = {
  algorithm: ROULETTE_BEACON_ALGORITHM,
  former: [ROULETTE_ALGORITHM],
  verify: verifyRoulette,
  recompute,
  form,
  simulation,
  audit: auditRoulette,
};
