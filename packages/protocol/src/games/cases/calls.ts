import { get, post } from '../../call.ts';
import type { casesSchemas } from './schemas.ts';

type Of = typeof casesSchemas;

export const listCases = get<Of['listCases']>('cases', '/cases', 'none');
export const getCase = get<Of['getCase']>('cases', '/cases/{slug}', 'none');
export const openCase = post<Of['openCase']>('cases', '/cases/{slug}/open', 'player', 'offered');
export const getInventory = get<Of['getInventory']>('cases', '/inventory', 'player');
export const getSale = get<Of['getSale']>('cases', '/inventory/sales/{saleId}', 'player');
export const sellItems = post<Of['sellItems']>('cases', '/inventory/sell', 'player', 'everywhere');
