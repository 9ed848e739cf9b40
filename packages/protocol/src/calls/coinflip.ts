import { call } from '../call.ts';
import type * as coinflip from '../coinflip.ts';
import type { CashOutAtStep } from '../steps.ts';

export const getCoinflipConfig = call<object, coinflip.CoinflipConfig>('GET', '/coinflip/config', 'coinflip', 'none');
export const placeCoinflipBet = call<{ body: coinflip.PlaceCoinflipBet }, coinflip.CoinflipAnswer>(
  'POST',
  '/coinflip/bets',
  'coinflip',
  'player',
  'offered',
);
export const getCoinflipOpenBet = call<object, coinflip.CoinflipOpenBet>(
  'GET',
  '/coinflip/bets/open',
  'coinflip',
  'player',
);
export const flipCoin = call<{ params: { betId: string }; body: coinflip.FlipCoin }, coinflip.CoinflipAnswer>(
  'POST',
  '/coinflip/bets/{betId}/flips',
  'coinflip',
  'player',
  'everywhere',
);
export const cashOutCoinflipBet = call<{ params: { betId: string }; body: CashOutAtStep }, coinflip.CoinflipAnswer>(
  'POST',
  '/coinflip/bets/{betId}/cash-out',
  'coinflip',
  'player',
  'everywhere',
);
