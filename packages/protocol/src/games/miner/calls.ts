import { get, post } from '../../call.ts';
import type { minerSchemas } from './schemas.ts';

type Of = typeof minerSchemas;

export const getMinerConfig = get<Of['getMinerConfig']>('miner', '/miner/config', 'none');
export const placeMinerBet = post<Of['placeMinerBet']>('miner', '/miner/bets', 'player', 'offered');
export const getMinerOpenBet = get<Of['getMinerOpenBet']>('miner', '/miner/bets/open', 'player');
export const openMinerTile = post<Of['openMinerTile']>('miner', '/miner/bets/{betId}/tiles', 'player', 'everywhere');
export const cashOutMinerBet = post<Of['cashOutMinerBet']>(
  'miner',
  '/miner/bets/{betId}/cash-out',
  'player',
  'everywhere',
);
