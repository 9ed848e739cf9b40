import { get, post } from '../../call.ts';
import type { hiloSchemas } from './schemas.ts';

type Of = typeof hiloSchemas;

export const getHiloConfig = get<Of['getHiloConfig']>('dice', '/hilo/config', 'none');
export const placeHiloBet = post<Of['placeHiloBet']>('dice', '/hilo/bets', 'player', 'offered');
export const getHiloOpenBet = get<Of['getHiloOpenBet']>('dice', '/hilo/bets/open', 'player');
export const turnHiloCard = post<Of['turnHiloCard']>('dice', '/hilo/bets/{betId}/cards', 'player', 'everywhere');
export const cashOutHiloBet = post<Of['cashOutHiloBet']>('dice', '/hilo/bets/{betId}/cash-out', 'player', 'everywhere');
