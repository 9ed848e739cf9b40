import * as dice from './dice.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const diceSchemas = {
  getDiceConfig: { answer: dice.DiceConfig },
  placeDiceBet: { body: dice.PlaceDiceBet, answer: dice.DiceBetPlaced, refusals: { 422: StakeRefused } },
} satisfies Record<string, CallSchemas>;
