import { call } from '../call.ts';
import type * as dice from '../dice.ts';

export const getDiceConfig = call<object, dice.DiceConfig>('GET', '/dice/config', 'dice', 'none');
export const placeDiceBet = call<{ body: dice.PlaceDiceBet }, dice.DiceBetPlaced>(
  'POST',
  '/dice/bets',
  'dice',
  'player',
  'offered',
);
