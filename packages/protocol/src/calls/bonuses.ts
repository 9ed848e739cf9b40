import { call, type Of } from '../call.ts';
import type * as bonuses from '../bonuses.ts';
import type * as primitives from '../primitives.ts';
import type * as session from '../session.ts';

export const getWaitingBonus = call<object, Of<typeof bonuses.WaitingBonus>>(
  'GET',
  '/bonus-system/bonus-activation/waiting-reg-and-dep',
  'general',
  'player',
);
export const listBonuses = call<{ query?: Of<typeof primitives.HistoryQuery> }, Of<typeof bonuses.Bonuses>>(
  'GET',
  '/bonus-system/bonuses',
  'general',
  'player',
);
export const getBonus = call<{ params: Of<typeof bonuses.BonusParams> }, Of<typeof bonuses.BonusAnswer>>(
  'GET',
  '/bonus-system/bonus/{id}',
  'general',
  'player',
);
export const activateBonus = call<
  { params: Of<typeof bonuses.BonusParams>; body: Of<typeof session.Empty> },
  Of<typeof bonuses.BonusAnswer>
>('POST', '/bonus-system/bonus/{id}/activate', 'general', 'player', 'offered');
export const cancelBonus = call<
  { params: Of<typeof bonuses.BonusParams>; body: Of<typeof session.Empty> },
  Of<typeof bonuses.BonusAnswer>
>('POST', '/bonus-system/bonus/{id}/cancel', 'general', 'player', 'everywhere');
export const getPromo = call<
  { params: Of<typeof bonuses.PromoParams>; query: Of<typeof bonuses.OfferQuery> },
  Of<typeof bonuses.PromoOffer>
>('GET', '/bonus-system/promo/{code}', 'general', 'none');
export const redeemPromo = call<{ body: Of<typeof bonuses.RedeemPromo> }, Of<typeof bonuses.PromoRedeemed>>(
  'POST',
  '/bonus-system/promo',
  'general',
  'player',
  'offered',
);
export const listFreeSpins = call<object, Of<typeof bonuses.FreeSpinsList>>(
  'GET',
  '/profile/freeSpins',
  'general',
  'player',
);
export const getFreeSpinsCampaign = call<
  { params: Of<typeof bonuses.CampaignParams> },
  Of<typeof bonuses.FreeSpinsCampaign>
>('GET', '/api/freeSpinsCampaigns/{id}', 'general', 'player');
export const cancelFreeSpins = call<
  { params: Of<typeof bonuses.CampaignParams>; body: Of<typeof session.Empty> },
  Of<typeof session.Success>
>('PUT', '/api/v2/freeSpinsCampaigns/cancel/{id}', 'general', 'player', 'everywhere');
export const getWelcomePacks = call<{ query: Of<typeof bonuses.OfferQuery> }, Of<typeof bonuses.WelcomePacks>>(
  'GET',
  '/api/v3/welcome-pack/get-welcome-packs-guest',
  'general',
  'none',
);
export const getVip = call<object, Of<typeof bonuses.Vip>>('GET', '/api/v2/vip', 'general', 'player');
export const joinVip = call<{ body: Of<typeof session.Empty> }, Of<typeof bonuses.Vip>>(
  'POST',
  '/api/v2/vip/join',
  'general',
  'player',
  'offered',
);
export const getVipLevels = call<object, bonuses.VipLevels>('GET', '/api/v2/vip/levels', 'general', 'none');
export const getVipCashback = call<object, bonuses.VipCashback>('GET', '/api/v2/vip/cashback', 'general', 'player');
