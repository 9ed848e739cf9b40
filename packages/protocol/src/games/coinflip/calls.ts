import { get, post } from '../../call.ts';
import type { coinflipSchemas } from './schemas.ts';

type Of = typeof coinflipSchemas;

export const getCoinflipConfig = get<Of['getCoinflipConfig']>('coinflip', '/coinflip/config', 'none');
export const placeCoinflipBet = post<Of['placeCoinflipBet']>('coinflip', '/coinflip/bets', 'player', 'offered');
export const getCoinflipOpenBet = get<Of['getCoinflipOpenBet']>('coinflip', '/coinflip/bets/open', 'player');
export const flipCoin = post<Of['flipCoin']>('coinflip', '/coinflip/bets/{betId}/flips', 'player', 'everywhere');
export const cashOutCoinflipBet = post<Of['cashOutCoinflipBet']>(
  'coinflip',
  '/coinflip/bets/{betId}/cash-out',
  'player',
  'everywhere',
);
