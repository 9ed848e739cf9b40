import { get, put } from '../call.ts';
import type { offersSchemas } from '../schemas/offers.ts';

type Of = typeof offersSchemas;

export const listCampaigns = get<Of['listCampaigns']>('general', '/operator/free-spins', 'operator', 'content');
export const saveCampaign = put<Of['saveCampaign']>('general', '/operator/free-spins/{id}', 'operator', 'content');
export const listPromoCodes = get<Of['listPromoCodes']>('general', '/operator/promo-codes', 'operator', 'content');
export const savePromoCode = put<Of['savePromoCode']>('general', '/operator/promo-codes/{code}', 'operator', 'content');
