import * as bonuses from '../bonuses.ts';
import * as offers from '../offers.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const offersSchemas = {
  listCampaigns: { answer: offers.Campaigns },
  saveCampaign: { params: bonuses.CampaignParams, body: offers.SaveCampaign, answer: session.Success },
  listPromoCodes: { answer: offers.PromoCodes },
  savePromoCode: { params: offers.OperatorPromoParams, body: offers.SavePromoCode, answer: session.Success },
} satisfies Record<string, CallSchemas>;
