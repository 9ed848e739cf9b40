import * as attribution from '../attribution.ts';
import * as bonuses from '../bonuses.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const attributionSchemas = {
  attachSource: { body: attribution.AttachSource, answer: session.Success },
  trackAdVisit: { query: attribution.AdVisitQuery, answer: attribution.AdTracking },
  registerPageOpen: { body: attribution.PageOpen, answer: session.Success },
  reportAddress: { body: attribution.ReportAddress, answer: attribution.Address },
  trackAffiliate: { query: attribution.AffiliateQuery, answer: attribution.AffiliateMarks },
  listAffiliates: { answer: attribution.Affiliates },
  getAdOffer: { params: attribution.AdOfferParams, query: bonuses.OfferQuery, answer: attribution.AdOffer },
  listAdCampaigns: { answer: attribution.AdCampaigns },
  saveAdCampaign: { params: attribution.AdCampaignParams, body: attribution.SaveAdCampaign, answer: session.Success },
  saveAffiliate: { params: attribution.AffiliateParams, body: attribution.SaveAffiliate, answer: session.Success },
} satisfies Record<string, CallSchemas>;
