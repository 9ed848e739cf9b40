import { call, type Of } from '../call.ts';
import type * as attribution from '../attribution.ts';
import type * as bonuses from '../bonuses.ts';
import type * as session from '../session.ts';

/** By a guest it is a visit's; with a player's token it is the player's. */
export const attachSource = call<{ body: attribution.AttachSource }, Of<typeof session.Success>>(
  'POST',
  '/attachSource',
  'general',
  'none',
  'everywhere',
);
export const trackAdVisit = call<{ query: Of<typeof attribution.AdVisitQuery> }, attribution.AdTracking>(
  'POST',
  '/middleware/utm',
  'general',
  'none',
  'everywhere',
);
export const registerPageOpen = call<{ body: Of<typeof attribution.PageOpen> }, Of<typeof session.Success>>(
  'POST',
  '/middleware/registerPageOpenEvent',
  'general',
  'none',
  'everywhere',
);
export const tellAddress = call<{ body: Of<typeof attribution.TellAddress> }, Of<typeof attribution.Address>>(
  'POST',
  '/middleware/ip',
  'general',
  'none',
  'everywhere',
);
export const trackAffiliate = call<
  { query: Of<typeof attribution.AffiliateQuery> },
  Of<typeof attribution.AffiliateMarks>
>('POST', '/middleware/affiliate', 'general', 'none', 'everywhere');
export const listAffiliates = call<object, Of<typeof attribution.Affiliates>>(
  'GET',
  '/operator/affiliates',
  'general',
  'operator',
);
export const saveAffiliate = call<
  { params: Of<typeof attribution.AffiliateParams>; body: attribution.SaveAffiliate },
  Of<typeof session.Success>
>('PUT', '/operator/affiliates/{partner}', 'general', 'operator');
export const getAdOffer = call<
  { params: Of<typeof attribution.AdOfferParams>; query: Of<typeof bonuses.OfferQuery> },
  Of<typeof attribution.AdOffer>
>('GET', '/bonus-system/ad/{advId}', 'general', 'none');
export const listAdCampaigns = call<object, Of<typeof attribution.AdCampaigns>>(
  'GET',
  '/operator/ad-campaigns',
  'general',
  'operator',
);
export const saveAdCampaign = call<
  { params: Of<typeof attribution.AdCampaignParams>; body: attribution.SaveAdCampaign },
  Of<typeof session.Success>
>('PUT', '/operator/ad-campaigns/{source}/{campaign}', 'general', 'operator');
