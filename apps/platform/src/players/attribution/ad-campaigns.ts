import type { AnswerOf, InputOf, SaveAdCampaign, calls } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuseField } from '../../foundation/http/refusal.ts';

const MOST_PERCENT = 200;

export async function listAdCampaigns(db: Kysely<Tables>): Promise<AnswerOf<typeof calls.listAdCampaigns>> {
  const rows = await db.selectFrom('ad_campaigns').selectAll().orderBy('utm_source').orderBy('utm_campaign').execute();
  return {
    campaigns: rows.map((row) => ({
      source: row.utm_source,
      campaign: row.utm_campaign,
      promoType: row.promo_type,
      promoValue: row.promo_value,
    })),
  };
}

/** [AT7] Refuses `promoValue` as `unknown`: no promo code, no percent from 1 to 200, no campaign of free spins. */
export async function saveAdCampaign(
  db: Kysely<Tables>,
  { params, body }: InputOf<typeof calls.saveAdCampaign>,
): Promise<void> {
  if (!(await canBeKept(db, body))) refuseField('promoValue', 'unknown');
  const promise = { promo_type: body.promoType, promo_value: body.promoValue };
  await db
    .insertInto('ad_campaigns')
    .values({ utm_source: params.source, utm_campaign: params.campaign, ...promise })
    .onConflict((conflict) => conflict.columns(['utm_source', 'utm_campaign']).doUpdateSet(promise))
    .execute();
}

async function canBeKept(db: Kysely<Tables>, { promoType, promoValue }: SaveAdCampaign): Promise<boolean> {
  if (promoType === 'deposit-percent') return /^[1-9]\d{0,2}$/.test(promoValue) && Number(promoValue) <= MOST_PERCENT;
  const found =
    promoType === 'promocode'
      ? db.selectFrom('promo_codes').select('code as id').where('code', '=', promoValue)
      : db.selectFrom('free_spins_campaigns').select('id').where('id', '=', promoValue);
  return (await found.executeTakeFirst()) !== undefined;
}
