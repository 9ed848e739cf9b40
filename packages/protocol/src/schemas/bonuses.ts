import * as bonuses from '../bonuses.ts';
import { HistoryQuery } from '../primitives.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const bonusesSchemas = {
  getWaitingBonus: { answer: bonuses.WaitingBonus },
  listBonuses: { query: HistoryQuery, answer: bonuses.Bonuses },
  getBonus: { params: bonuses.BonusParams, answer: bonuses.BonusAnswer },
  activateBonus: { params: bonuses.BonusParams, body: session.Empty, answer: bonuses.BonusAnswer },
  cancelBonus: { params: bonuses.BonusParams, body: session.Empty, answer: bonuses.BonusAnswer },
  getPromo: { params: bonuses.PromoParams, query: bonuses.OfferQuery, answer: bonuses.PromoOffer },
  redeemPromo: { body: bonuses.RedeemPromo, answer: bonuses.PromoRedeemed },
  listFreeSpins: { answer: bonuses.FreeSpinsList },
  getFreeSpinsCampaign: { params: bonuses.CampaignParams, answer: bonuses.FreeSpinsCampaign },
  cancelFreeSpins: { params: bonuses.CampaignParams, body: session.Empty, answer: session.Success },
  getWelcomePacks: { query: bonuses.OfferQuery, answer: bonuses.WelcomePacks },
  getVip: { answer: bonuses.Vip },
  getVipLevels: { answer: bonuses.VipLevels },
  getVipCashback: { answer: bonuses.VipCashback },
  joinVip: { body: session.Empty, answer: bonuses.Vip },
} satisfies Record<string, CallSchemas>;
