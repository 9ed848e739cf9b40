import { call } from '../call.ts';
import type * as hilo from '../hilo.ts';
import type { CashOutAtStep } from '../steps.ts';

export const getHiloConfig = call<object, hilo.HiloConfig>('GET', '/hilo/config', 'dice', 'none');
export const placeHiloBet = call<{ body: hilo.PlaceHiloBet }, hilo.HiloAnswer>(
  'POST',
  '/hilo/bets',
  'dice',
  'player',
  'offered',
);
export const getHiloOpenBet = call<object, hilo.HiloOpenBet>('GET', '/hilo/bets/open', 'dice', 'player');
export const turnHiloCard = call<{ params: { betId: string }; body: hilo.TurnHiloCard }, hilo.HiloAnswer>(
  'POST',
  '/hilo/bets/{betId}/cards',
  'dice',
  'player',
  'everywhere',
);
export const cashOutHiloBet = call<{ params: { betId: string }; body: CashOutAtStep }, hilo.HiloAnswer>(
  'POST',
  '/hilo/bets/{betId}/cash-out',
  'dice',
  'player',
  'everywhere',
);
