import { textIn } from '@baize/protocol';
import type { AnswerOf, Currency, Locale, calls } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { bonusName, ruleNamed, termsOf } from './bonus-rules.ts';
import { type Campaign, findCampaign, freeSpinsOf, shownFreeSpins } from './free-spins-store.ts';
import { PROMO_WAITS_MS, type PromoCode } from './promo-codes.ts';

/** What a code offers to a visitor without an account. */
export async function promoOffer(
  db: Kysely<Tables>,
  { code, kind, value }: PromoCode,
  currency: Currency,
  locale: Locale,
): Promise<AnswerOf<typeof calls.getPromo>> {
  const shared = { code, kind, currency, expires_in: PROMO_WAITS_MS / 1000 };
  if (kind === 'bonus') {
    const rule = ruleNamed(value);
    return { data: { ...shared, name: bonusName(rule)[locale], terms: termsOf(rule, currency), spins: null } };
  }
  const campaign = await findCampaign(db, value);
  if (campaign === null) throw new Error(`The promo code ${code} names no campaign.`);
  return { data: { ...shared, name: textIn(campaign.name, locale), terms: null, spins: campaign.spins } };
}

/** A campaign with what a player has of it. */
export async function shownCampaign(
  db: Kysely<Tables>,
  campaign: Campaign,
  userId: string,
  locale: Locale,
  now: number,
): Promise<AnswerOf<typeof calls.getFreeSpinsCampaign>> {
  const own = await freeSpinsOf(db, userId, campaign.id);
  return {
    data: {
      id: campaign.id,
      name: textIn(campaign.name, locale),
      game: { id: campaign.game },
      spins: campaign.spins,
      stakes: Object.entries(campaign.stakes).map(([currency, stakeUnits]) => ({
        currency: currency as Currency,
        stakeUnits,
      })),
      lifetimeSeconds: campaign.lifetime_seconds,
      startsAt: campaign.starts_at.toISOString(),
      endsAt: campaign.ends_at.toISOString(),
      freeSpins: own && shownFreeSpins(own, now),
    },
  };
}
