import { call } from '../call.ts';
import type * as miner from '../miner.ts';
import type { CashOutAtStep } from '../steps.ts';

export const getMinerConfig = call<object, miner.MinerConfig>('GET', '/miner/config', 'miner', 'none');
export const placeMinerBet = call<{ body: miner.PlaceMinerBet }, miner.MinerAnswer>(
  'POST',
  '/miner/bets',
  'miner',
  'player',
  'offered',
);
export const getMinerOpenBet = call<object, miner.MinerOpenBet>('GET', '/miner/bets/open', 'miner', 'player');
export const openMinerTile = call<{ params: { betId: string }; body: miner.OpenMinerTile }, miner.MinerAnswer>(
  'POST',
  '/miner/bets/{betId}/tiles',
  'miner',
  'player',
  'everywhere',
);
export const cashOutMinerBet = call<{ params: { betId: string }; body: CashOutAtStep }, miner.MinerAnswer>(
  'POST',
  '/miner/bets/{betId}/cash-out',
  'miner',
  'player',
  'everywhere',
);
