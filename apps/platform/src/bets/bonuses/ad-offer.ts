import { textIn } from '@baize/protocol';
import { randomUUID } from 'node:crypto';
import type { AdOffer, Currency, Locale } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { promiseOfVisit } from '../../players/attribution/promos.ts';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Facts } from '../../foundation/hooks.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { findUser } from '../../players/identity/users.ts';
import { bonusName, termsOf } from './bonus-rules.ts';
import type { Bonuses } from './bonuses.ts';
import { findCampaign } from './free-spins-store.ts';
import { grantFreeSpins } from './free-spins.ts';
import { promiseBonus } from './give-bonus.ts';
import type { PromoUse } from './judge-promo.ts';
import { promoOffer } from './offers.ts';
import { PROMO_WAITS_MS, offeredCode } from './promo-codes.ts';

interface AdOfferQuestion {
  readonly advId: string;
  readonly currency: Currency;
  readonly region: PromoUse['region'];
  readonly locale: Locale;
  readonly now: number;
}

/** What the visitor of an advertisement gets for a registration. Refuses `not-found`, and a promo code as everywhere. */
export async function adOffer(
  db: Kysely<Tables>,
  { advId, currency, region, locale, now }: AdOfferQuestion,
): Promise<{ data: AdOffer }> {
  const { type, value } = (await promiseOfVisit(db, advId, now)) ?? refuse('not-found');
  const nothing = { type, promo: null, currency, terms: null, spins: null };
  if (type === 'deposit-percent') {
    const terms = { ...termsOf('ad-deposit', currency), depositPercent: Number(value) };
    return { data: { ...nothing, name: bonusName('ad-deposit')[locale], terms } };
  }
  if (type === 'free-spins') {
    const campaign = (await findCampaign(db, value)) ?? refuse('not-found');
    return { data: { ...nothing, name: textIn(campaign.name, locale), spins: campaign.spins } };
  }
  const code = await offeredCode(db, value, { now, region, currency });
  const { name, terms, spins } = (await promoOffer(db, code, currency, locale)).data;
  return { data: { ...nothing, promo: code.code, name, terms, spins } };
}

/** [B24] Gives a new player what the advertisement promised; a second time does nothing. A promo code came with the form. */
export async function giveAdBonus(
  bonuses: Bonuses,
  tx: Tx,
  { userId, type, value }: Facts['ad.attributed'],
): Promise<void> {
  const { currency } = (await findUser(tx.db, userId))!;
  if (type === 'free-spins')
    await grantFreeSpins(bonuses, tx, { id: randomUUID(), campaignId: value, userId, currency });
  if (type === 'deposit-percent')
    await promiseBonus(bonuses, tx, {
      userId,
      currency,
      rule: 'ad-deposit',
      key: `ad:${userId}`,
      depositPercent: Number(value),
      waitsMs: PROMO_WAITS_MS,
      pack: null,
    });
}
