import { get, post, put } from '../call.ts';
import type { bonusesSchemas } from '../schemas/bonuses.ts';

type Of = typeof bonusesSchemas;

export const getWaitingBonus = get<Of['getWaitingBonus']>(
  'general',
  '/bonus-system/bonus-activation/waiting-reg-and-dep',
  'player',
);
export const listBonuses = get<Of['listBonuses']>('general', '/bonus-system/bonuses', 'player');
export const getBonus = get<Of['getBonus']>('general', '/bonus-system/bonus/{id}', 'player');
export const activateBonus = post<Of['activateBonus']>(
  'general',
  '/bonus-system/bonus/{id}/activate',
  'player',
  'offered',
);
export const cancelBonus = post<Of['cancelBonus']>(
  'general',
  '/bonus-system/bonus/{id}/cancel',
  'player',
  'everywhere',
);
export const getPromo = get<Of['getPromo']>('general', '/bonus-system/promo/{code}', 'none');
export const redeemPromo = post<Of['redeemPromo']>('general', '/bonus-system/promo', 'player', 'offered');
export const listFreeSpins = get<Of['listFreeSpins']>('general', '/profile/freeSpins', 'player');
export const getFreeSpinsCampaign = get<Of['getFreeSpinsCampaign']>(
  'general',
  '/api/freeSpinsCampaigns/{id}',
  'player',
);
export const cancelFreeSpins = put<Of['cancelFreeSpins']>(
  'general',
  '/api/v2/freeSpinsCampaigns/cancel/{id}',
  'player',
  'everywhere',
);
export const getWelcomePacks = get<Of['getWelcomePacks']>(
  'general',
  '/api/v3/welcome-pack/get-welcome-packs-guest',
  'none',
);
export const getVip = get<Of['getVip']>('general', '/api/v2/vip', 'player');
export const joinVip = post<Of['joinVip']>('general', '/api/v2/vip/join', 'player', 'offered');
export const getVipLevels = get<Of['getVipLevels']>('general', '/api/v2/vip/levels', 'none');
export const getVipCashback = get<Of['getVipCashback']>('general', '/api/v2/vip/cashback', 'player');
