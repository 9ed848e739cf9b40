import type { GameRules } from '../../game-rules.ts';
import { CASES_ALGORITHM } from './cases.ts';
import { recompute } from './recompute.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type CasesRecord, verifyCases } from './verify.ts';

/** The rules of cases with their check, simulation and form. */
export const cases: GameRules<CasesRecord> = {
  algorithm: CASES_ALGORITHM,
  former: [],
  verify: verifyCases,
  recompute,
  form,
  simulation,
  audit: null,
};
