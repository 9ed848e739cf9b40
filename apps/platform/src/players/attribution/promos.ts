import type { AdTracking, AdPromise } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** How long after the visit a registration still gets what its advertisement promised: as long as browsers keep its id. */
const PROMISE_KEPT_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a visitor of an advertisement was promised. */
export interface AdVisitPromise {
  readonly type: AdPromise;
  readonly value: string;
  readonly visitedAt: Date;
}

interface CampaignNames {
  readonly utm_source: string;
  readonly utm_campaign: string;
}

/** What the campaign promises; nulls for a campaign that was not entered. */
export async function promoOf(db: Kysely<Tables>, names: CampaignNames): Promise<AdTracking['promo']> {
  const row = await campaignOf(db, names);
  return { type: row?.promo_type ?? null, value: row?.promo_value ?? null };
}

/** What the campaign of a visit promises now; null for no visit, and for one that is unknown, of nothing, or too long ago. */
export async function promiseOfVisit(
  db: Kysely<Tables>,
  advId: string | null,
  now: number,
): Promise<AdVisitPromise | null> {
  if (advId === null || !UUID.test(advId)) return null;
  const visit = await db
    .selectFrom('marketing_visits')
    .select(['details', 'created_at'])
    .where('id', '=', advId)
    .where('kind', '=', 'utm')
    .where('created_at', '>', new Date(now - PROMISE_KEPT_MS))
    .executeTakeFirst();
  if (!visit) return null;
  const { utm_source, utm_campaign } = visit.details;
  const row = await campaignOf(db, { utm_source: String(utm_source), utm_campaign: String(utm_campaign) });
  return row ? { type: row.promo_type, value: row.promo_value, visitedAt: visit.created_at } : null;
}

function campaignOf(db: Kysely<Tables>, { utm_source: source, utm_campaign: campaign }: CampaignNames) {
  return db
    .selectFrom('ad_campaigns')
    .select(['promo_type', 'promo_value'])
    .where('utm_source', '=', source.toLowerCase())
    .where('utm_campaign', '=', campaign.toLowerCase())
    .executeTakeFirst();
}
