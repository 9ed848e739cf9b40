import type { AnswerOf, Currency, SaveCampaign, SavePromoCode, calls } from '@baize/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { BONUS_RULE_IDS } from './bonus-rules.ts';
import { findCampaign } from './free-spins-store.ts';

/** Every campaign, the newest start first. */
export async function listCampaigns(db: Kysely<Tables>): Promise<AnswerOf<typeof calls.listCampaigns>> {
  const rows = await db
    .selectFrom('free_spins_campaigns as campaign')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('free_spins')
        .select(({ fn }) => fn.countAll<number>().as('granted'))
        .whereRef('campaign_id', '=', 'campaign.id')
        .as('granted'),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    campaigns: rows.map((row) => ({
      id: row.id,
      name: row.name,
      game: row.game,
      spins: row.spins,
      stakes: Object.entries(row.stakes).map(([currency, stakeUnits]) => ({
        currency: currency as Currency,
        stakeUnits,
      })),
      lifetimeSeconds: row.lifetime_seconds,
      ...shownWindow(row),
      granted: row.granted ?? 0,
    })),
  };
}

export async function saveCampaign(db: Kysely<Tables>, id: string, campaign: SaveCampaign): Promise<void> {
  const row = {
    name: sql<never>`${JSON.stringify(campaign.name)}::jsonb`,
    game: campaign.game,
    spins: campaign.spins,
    stakes: sql<never>`${JSON.stringify(
      Object.fromEntries(campaign.stakes.map(({ currency, stakeUnits }) => [currency, stakeUnits])),
    )}::jsonb`,
    lifetime_seconds: campaign.lifetimeSeconds,
    ...storedWindow(campaign),
  };
  await db
    .insertInto('free_spins_campaigns')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Every code, the newest start first, and the bonuses that one can give. */
export async function listPromoCodes(db: Kysely<Tables>): Promise<AnswerOf<typeof calls.listPromoCodes>> {
  const rows = await db
    .selectFrom('promo_codes as promo')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('promo_redemptions')
        .select(({ fn }) => fn.countAll<number>().as('redeemed'))
        .whereRef('promo_redemptions.code', '=', 'promo.code')
        .as('redeemed'),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('code')
    .execute();
  return {
    bonusRules: [...BONUS_RULE_IDS],
    promoCodes: rows.map((row) => ({
      code: row.code,
      kind: row.kind,
      value: row.value,
      perPlayerLimit: row.per_player_limit,
      totalLimit: row.total_limit,
      region: row.region,
      currency: row.currency,
      ...shownWindow(row),
      redeemed: row.redeemed ?? 0,
    })),
  };
}

/** Refuses `value` as `unknown`: no line of the table of bonuses, no campaign. */
export async function savePromoCode(db: Kysely<Tables>, code: string, promo: SavePromoCode): Promise<void> {
  const known =
    promo.kind === 'bonus'
      ? BONUS_RULE_IDS.some((id) => id === promo.value)
      : (await findCampaign(db, promo.value)) !== null;
  if (!known) refuseField('value', 'unknown');
  const row = {
    kind: promo.kind,
    value: promo.value,
    per_player_limit: promo.perPlayerLimit,
    total_limit: promo.totalLimit,
    region: promo.region,
    currency: promo.currency,
    ...storedWindow(promo),
  };
  await db
    .insertInto('promo_codes')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

function shownWindow({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) {
  return { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() };
}

function storedWindow({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
}
