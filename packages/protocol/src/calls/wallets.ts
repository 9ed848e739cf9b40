import { get, post } from '../call.ts';
import type { profileSchemas } from '../schemas/profile.ts';

type Of = typeof profileSchemas;

export const chooseCurrency = post<Of['chooseCurrency']>('general', '/profile/currency', 'player', 'everywhere');
export const listWallets = get<Of['listWallets']>('general', '/profile/wallets', 'player');
