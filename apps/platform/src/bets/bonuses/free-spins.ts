import type { Currency } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { isClaimed } from '../free-money/free-money.ts';
import { termsOf } from './bonus-rules.ts';
import type { Bonuses } from './bonuses.ts';
import { spinsGift } from './free-gifts.ts';
import { type StoredFreeSpins, findCampaign, freeSpinsOf, lockFreeSpins } from './free-spins-store.ts';
import { grantBonus } from './give-bonus.ts';

interface Grant {
  /** Idempotency key, and the identifier of what is granted. */
  readonly id: string;
  readonly campaignId: string;
  readonly userId: string;
  readonly currency: Currency;
}

/**
 * Gives a player the spins of a campaign. @returns null if the campaign is not running, has no stake in the currency,
 * or the player has had its spins
 */
export async function grantFreeSpins({ clock }: Bonuses, tx: Tx, grant: Grant): Promise<StoredFreeSpins | null> {
  const now = clock();
  const campaign = await findCampaign(tx.db, grant.campaignId);
  const stakeUnits = campaign?.stakes[grant.currency];
  if (campaign === null || stakeUnits === undefined) return null;
  if (now < campaign.starts_at.getTime() || now >= campaign.ends_at.getTime()) return null;
  const row = await tx.db
    .insertInto('free_spins')
    .values({
      id: grant.id,
      campaign_id: campaign.id,
      user_id: grant.userId,
      game: campaign.game,
      currency: grant.currency,
      stake_units: stakeUnits,
      spins: campaign.spins,
      spins_left: campaign.spins,
      won_units: 0,
      state: 'open',
      granted_at: new Date(now),
      expires_at: new Date(now + campaign.lifetime_seconds * 1000),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'campaign_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface Spin {
  /** Idempotency key of the spin. */
  readonly id: string;
  readonly freeSpinsId: string;
  readonly userId: string;
  readonly wonUnits: number;
}

/**
 * Uses one spin and records what it won. A repeat of the same spin returns the spins unchanged. With the last one the
 * winnings become a bonus. It locks the spins, then wallets: the caller holds no wallet.
 * Refuses `not-found`, `free-spins-ended`, `idempotency-conflict`.
 */
export async function useFreeSpin(bonuses: Bonuses, tx: Tx, spin: Spin): Promise<StoredFreeSpins> {
  const spins = await lockFreeSpins(tx, spin.freeSpinsId);
  if (spins?.user_id !== spin.userId) refuse('not-found');
  const first = await tx.db.selectFrom('free_spins_used').selectAll().where('id', '=', spin.id).executeTakeFirst();
  if (first?.free_spins_id === spins.id && first.won_units === spin.wonUnits) return spins;
  if (first !== undefined) refuse('idempotency-conflict');
  if (spins.state !== 'open' || bonuses.clock() >= spins.expires_at.getTime()) refuse('free-spins-ended');
  const left = await countSpin(bonuses, tx, spins, spin);
  return left.spins_left === 0 ? endFreeSpins(bonuses, tx, left, 'used') : left;
}

async function countSpin(
  { clock }: Bonuses,
  tx: Tx,
  spins: StoredFreeSpins,
  { id, wonUnits }: Spin,
): Promise<StoredFreeSpins> {
  await tx.db
    .insertInto('free_spins_used')
    .values({ id, free_spins_id: spins.id, won_units: wonUnits, used_at: new Date(clock()) })
    .execute();
  return tx.db
    .updateTable('free_spins')
    .set({ spins_left: spins.spins_left - 1, won_units: spins.won_units + wonUnits })
    .where('id', '=', spins.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** [B15] ends the spins; what they won becomes a bonus, whose key makes that happen once. The caller has locked them. */
export async function endFreeSpins(
  bonuses: Bonuses,
  tx: Tx,
  spins: StoredFreeSpins,
  state: 'used' | 'expired' | 'cancelled',
): Promise<StoredFreeSpins> {
  const { currency } = spins;
  const amountUnits = Math.min(spins.won_units, termsOf('free-spins-win', currency).maxAmountUnits);
  if (amountUnits > 0) await grantWin(bonuses, tx, spins, { key: `free-spins:${spins.id}`, amountUnits });
  return tx.db
    .updateTable('free_spins')
    .set({ state, ended_at: new Date(bonuses.clock()) })
    .where('id', '=', spins.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives what free spins won. Spins that came with the registration were given before their player had proved anything: their win waits. */
export async function grantWin(
  bonuses: Bonuses,
  tx: Tx,
  { user_id: userId, campaign_id: campaignId, currency }: StoredFreeSpins,
  win: { readonly key: string; readonly amountUnits: number },
): Promise<void> {
  const waits = !(await isClaimed(tx, userId, spinsGift(campaignId)));
  await grantBonus(bonuses, tx, { userId, currency, rule: 'free-spins-win', waits, ...win });
}

/** Gives up what is left of a campaign's spins; cancelled ones stay so. Refuses `not-found`, `free-spins-ended`. */
export function cancelFreeSpins(bonuses: Bonuses, userId: string, campaignId: string): Promise<void> {
  return bonuses.database.transaction(async (tx) => {
    const own = (await freeSpinsOf(tx.db, userId, campaignId)) ?? refuse('not-found');
    const spins = (await lockFreeSpins(tx, own.id))!;
    if (spins.state === 'cancelled') return;
    if (spins.state !== 'open' || bonuses.clock() >= spins.expires_at.getTime()) refuse('free-spins-ended');
    await endFreeSpins(bonuses, tx, spins, 'cancelled');
  });
}
