import { get, post } from '../../call.ts';
import type { kenoSchemas } from './schemas.ts';

type Of = typeof kenoSchemas;

export const getKenoConfig = get<Of['getKenoConfig']>('keno', '/keno/config', 'none');
export const placeKenoBet = post<Of['placeKenoBet']>('keno', '/keno/bets', 'player', 'offered');
