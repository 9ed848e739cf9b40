import type { GameRules } from '../../game-rules.ts';
import { DICE_ALGORITHM } from './dice.ts';
import { recompute } from './recompute.ts';
import { auditDice } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type DiceRecord, verifyDice } from './verify.ts';

/** The rules of dice with their check, simulation and form. */
export const dice: GameRules<DiceRecord> = {
  algorithm: DICE_ALGORITHM,
  former: [],
  verify: verifyDice,
  recompute,
  form,
  simulation,
  audit: auditDice,
};
