import type * as calls from '../calls/dice.ts';
import * as dice from '../dice.ts';
import { StakeRefused } from '../bets.ts';
import type { SchemasOf } from './call-schemas.ts';

export const diceSchemas: SchemasOf<typeof calls> = {
  getDiceConfig: { answer: dice.DiceConfig },
  placeDiceBet: { body: dice.PlaceDiceBet, answer: dice.DiceBetPlaced, refusals: { 422: StakeRefused } },
};
