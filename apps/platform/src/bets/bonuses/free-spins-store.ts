import type { FreeSpins } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { CampaignRow, FreeSpinsRow } from './tables.ts';

export type StoredFreeSpins = Selectable<FreeSpinsRow>;
export type Campaign = Selectable<CampaignRow>;

export async function findCampaign(db: Kysely<Tables>, id: string): Promise<Campaign | null> {
  return (await db.selectFrom('free_spins_campaigns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findFreeSpins(db: Kysely<Tables>, id: string): Promise<StoredFreeSpins | null> {
  return (await db.selectFrom('free_spins').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** What a player has of a campaign. */
export async function freeSpinsOf(
  db: Kysely<Tables>,
  userId: string,
  campaignId: string,
): Promise<StoredFreeSpins | null> {
  const row = await db
    .selectFrom('free_spins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row ?? null;
}

/** The spins that can be used now, the first to expire first. */
export function openFreeSpins(db: Kysely<Tables>, userId: string, now: number): Promise<StoredFreeSpins[]> {
  return db
    .selectFrom('free_spins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

export function shownFreeSpins(row: StoredFreeSpins, now: number): FreeSpins {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    game: { id: row.game },
    expiration_at: row.expires_at.toISOString(),
    state: row.state === 'open' && now >= row.expires_at.getTime() ? 'expired' : row.state,
    spins: row.spins,
    spinsLeft: row.spins_left,
    currency: row.currency,
    stakeUnits: row.stake_units,
    wonUnits: row.won_units,
  };
}

export async function lockFreeSpins(tx: Tx, id: string): Promise<StoredFreeSpins | null> {
  return (await tx.db.selectFrom('free_spins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}
