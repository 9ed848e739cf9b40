import type { AdTracking } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What the campaign promises; nulls for a campaign that nobody entered. */
export async function promoOf(
  db: Kysely<Tables>,
  { utm_source: source, utm_campaign: campaign }: { utm_source: string; utm_campaign: string },
): Promise<AdTracking['promo']> {
  const row = await db
    .selectFrom('ad_campaigns')
    .select(['promo_type', 'promo_value'])
    .where('utm_source', '=', source.toLowerCase())
    .where('utm_campaign', '=', campaign.toLowerCase())
    .executeTakeFirst();
  return { type: row?.promo_type ?? null, value: row?.promo_value ?? null };
}
