import { call } from '../call.ts';
import type * as keno from '../keno.ts';

export const getKenoConfig = call<object, keno.KenoConfig>('GET', '/keno/config', 'keno', 'none');
export const placeKenoBet = call<{ body: keno.PlaceKenoBet }, keno.KenoBetPlaced>(
  'POST',
  '/keno/bets',
  'keno',
  'player',
  'offered',
);
