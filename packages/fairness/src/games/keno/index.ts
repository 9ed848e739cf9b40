import type { GameRules } from '../../game-rules.ts';
import { KENO_ALGORITHM } from './keno.ts';
import { recompute } from './recompute.ts';
import { auditKeno } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type KenoRecord, verifyKeno } from './verify.ts';

/** The rules of keno with their check, simulation and form. */
export const keno: GameRules<KenoRecord> = {
  algorithm: KENO_ALGORITHM,
  former: [],
  verify: verifyKeno,
  recompute,
  form,
  simulation,
  audit: auditKeno,
};
