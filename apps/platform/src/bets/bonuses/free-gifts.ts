import type { Tx } from '../../foundation/db/database.ts';
import type { StoredBonus } from './bonus-store.ts';

/** Records a gift that was not paid for, before it is given; refuses it by name where it may not be given now. */
export type ClaimGift = (tx: Tx, gift: string) => Promise<void>;

/** The gift of a promo code, once for each contact. */
export function promoGift(code: string): string {
  return `promo:${code}`;
}

/** The free spins of a campaign, and what they win. */
export function spinsGift(campaignId: string): string {
  return `spins:${campaignId}`;
}

/** What a bonus is given for without a deposit; null for any other. */
export async function giftOf({ db }: Tx, { key, terms }: StoredBonus): Promise<string | null> {
  if (terms.basis !== 'fixed') return null;
  const [kind, id = ''] = key.split(':');
  if (kind === 'promo') {
    const used = await db.selectFrom('promo_redemptions').select('code').where('id', '=', id).executeTakeFirst();
    return used === undefined ? null : promoGift(used.code);
  }
  if (kind !== 'free-spins') return null;
  const spins = await db.selectFrom('free_spins').select('campaign_id').where('id', '=', id).executeTakeFirst();
  return spins === undefined ? null : spinsGift(spins.campaign_id);
}
