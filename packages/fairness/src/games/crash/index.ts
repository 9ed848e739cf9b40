import type { GameRules } from '../../game-rules.ts';
import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from './crash.ts';
import { recompute } from './recompute.ts';
import { auditCrash } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type CrashRecord, verifyCrash } from './verify.ts';

/** The rules of crash with their check, simulation and form. */
export const crash: GameRules<CrashRecord> = {
  algorithm: CRASH_BEACON_ALGORITHM,
  former: [CRASH_ALGORITHM],
  verify: verifyCrash,
  recompute,
  form,
  simulation,
  audit: auditCrash,
};
