import { randomUUID } from 'node:crypto';
import type { OpenSlotRounds } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { AccountPurpose } from '../../ledger/accounts.ts';
import { openWallet } from '../../ledger/wallets.ts';
import type { SlotTables } from '../tables.ts';

export type SlotRound = Selectable<SlotTables['slot_rounds']>;

/** A round that is not finished after this time is one that an operator should look at. */
export const STALE_MS: number = 3_600_000;
const MOST_LISTED = 500;

/** The round, made with its first bet, locked until the transaction ends. */
export async function openRound(
  tx: Tx,
  id: string,
  { user_id, game_id, currency }: Pick<SlotRound, 'currency' | 'game_id' | 'user_id'>,
  { kind, title, team_service = null }: Pick<SlotRound, 'kind' | 'title'> & Partial<Pick<SlotRound, 'team_service'>>,
  at: Date,
): Promise<SlotRound> {
  const wallet = await openWallet(tx, user_id, currency);
  await tx.db
    .insertInto('slot_rounds')
    .values({
      id,
      reference: randomUUID(),
      user_id,
      wallet_id: wallet.id,
      game_id,
      kind,
      title,
      team_service,
      currency,
      stake_units: 0,
      won_units: 0,
      free_spins_id: null,
      opened_at: at,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await lockRound(tx, id))!;
}

/** Where the stakes of a round go, and its wins come from. */
export function accountOf({ team_service }: Pick<SlotRound, 'team_service'>): AccountPurpose {
  return team_service === null ? 'slots' : `team-service:${team_service}`;
}

export async function lockRound(tx: Tx, id: string): Promise<SlotRound | null> {
  return (
    (await tx.db.selectFrom('slot_rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

export async function changeRound(tx: Tx, id: string, change: Partial<SlotRound>): Promise<void> {
  await tx.db.updateTable('slot_rounds').set(change).where('id', '=', id).execute();
}

/** [SW8] spins of a campaign that are staked in an open round and not counted yet: they cannot be played again. */
export async function heldFreeSpins(db: Kysely<Tables>, freeSpinsId: string): Promise<number> {
  const { held } = await db
    .selectFrom('slot_rounds')
    .select((select) => select.fn.countAll<number>().as('held'))
    .where('free_spins_id', '=', freeSpinsId)
    .where('finished_at', 'is', null)
    .where('spin_used', '=', false)
    .executeTakeFirstOrThrow();
  return held;
}

/** [SW10] rounds that were opened and left open, the oldest first: of all, or only of team services. */
export async function staleRounds(db: Kysely<Tables>, now: number, by?: 'team-services'): Promise<OpenSlotRounds> {
  const stale = db
    .selectFrom('slot_rounds')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('opened_at', '<=', new Date(now - STALE_MS));
  const asked = by === undefined ? stale : stale.where('team_service', 'is not', null);
  const rows = await asked.orderBy('opened_at').limit(MOST_LISTED).execute();
  return {
    rounds: rows.map((row) => ({
      id: row.id,
      gameId: row.game_id,
      userId: row.user_id,
      currency: row.currency,
      stakeUnits: row.stake_units,
      wonUnits: row.won_units,
      openedAt: row.opened_at.toISOString(),
    })),
  };
}
