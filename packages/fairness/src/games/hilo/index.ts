import type { GameRules } from '../../game-rules.ts';
import { HILO_ALGORITHM } from './hilo.ts';
import { recompute } from './recompute.ts';
import { auditHilo } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type HiloRecord, verifyHilo } from './verify.ts';

/** The rules of hilo with their check, simulation and form. */
export const hilo: GameRules<HiloRecord> = {
  algorithm: HILO_ALGORITHM,
  former: ['hilo/1'],
  verify: verifyHilo,
  recompute,
  form,
  simulation,
  audit: auditHilo,
};
