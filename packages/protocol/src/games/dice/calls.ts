import { get, post } from '../../call.ts';
import type { diceSchemas } from './schemas.ts';

type Of = typeof diceSchemas;

export const getDiceConfig = get<Of['getDiceConfig']>('dice', '/dice/config', 'none');
export const placeDiceBet = post<Of['placeDiceBet']>('dice', '/dice/bets', 'player', 'offered');
