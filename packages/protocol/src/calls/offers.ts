import { call, type Of } from '../call.ts';
import type * as bonuses from '../bonuses.ts';
import type * as offers from '../offers.ts';
import type * as session from '../session.ts';

export const listCampaigns = call<object, Of<typeof offers.Campaigns>>(
  'GET',
  '/operator/free-spins',
  'general',
  'operator',
);
export const saveCampaign = call<
  { params: Of<typeof bonuses.CampaignParams>; body: offers.SaveCampaign },
  Of<typeof session.Success>
>('PUT', '/operator/free-spins/{id}', 'general', 'operator');
export const listPromoCodes = call<object, Of<typeof offers.PromoCodes>>(
  'GET',
  '/operator/promo-codes',
  'general',
  'operator',
);
export const savePromoCode = call<
  { params: Of<typeof offers.OperatorPromoParams>; body: offers.SavePromoCode },
  Of<typeof session.Success>
>('PUT', '/operator/promo-codes/{code}', 'general', 'operator');
