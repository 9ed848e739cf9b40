import { get, post, put } from '../call.ts';
import type { attributionSchemas } from '../schemas/attribution.ts';

type Of = typeof attributionSchemas;

/** By a guest it is a visit's; with a player's token it is the player's. */
export const attachSource = post<Of['attachSource']>('general', '/attachSource', 'none', 'everywhere');
export const trackAdVisit = post<Of['trackAdVisit']>('general', '/middleware/utm', 'none', 'everywhere');
export const registerPageOpen = post<Of['registerPageOpen']>(
  'general',
  '/middleware/registerPageOpenEvent',
  'none',
  'everywhere',
);
export const reportAddress = post<Of['reportAddress']>('general', '/middleware/ip', 'none', 'everywhere');
export const trackAffiliate = post<Of['trackAffiliate']>('general', '/middleware/affiliate', 'none', 'everywhere');
export const listAffiliates = get<Of['listAffiliates']>('general', '/operator/affiliates', 'operator', 'content');
export const saveAffiliate = put<Of['saveAffiliate']>(
  'general',
  '/operator/affiliates/{partner}',
  'operator',
  'content',
);
export const getAdOffer = get<Of['getAdOffer']>('general', '/bonus-system/ad/{advId}', 'none');
export const listAdCampaigns = get<Of['listAdCampaigns']>('general', '/operator/ad-campaigns', 'operator', 'content');
export const saveAdCampaign = put<Of['saveAdCampaign']>(
  'general',
  '/operator/ad-campaigns/{source}/{campaign}',
  'operator',
  'content',
);
