import type { InventoryItem, ItemsSold, Sale, SellItems } from '@baize/protocol/games/cases/cases';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** Items of one answer, newest first. */
const MAX_ITEMS = 500;

type ItemRow = Selectable<Tables['inventory_items']>;

/** The items that the player has. */
export async function readInventory(db: Kysely<Tables>, userId: string): Promise<{ items: InventoryItem[] }> {
  const rows = await db
    .selectFrom('inventory_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sale_id', 'is', null)
    .orderBy('won_at', 'desc')
    .orderBy('id')
    .limit(MAX_ITEMS)
    .execute();
  return { items: rows.map(toItem) };
}

/**
 * The proceeds of the player's own sale, for a client that lost its answer. Refuses `not-found`, also for another
 * player's sale.
 */
export async function readSale(db: Kysely<Tables>, userId: string, saleId: string): Promise<z.infer<typeof Sale>> {
  const items = await db
    .selectFrom('inventory_items')
    .select('value')
    .where('sale_id', '=', saleId)
    .where('user_id', '=', userId)
    .execute();
  if (items.length === 0) refuse('not-found');
  return { soldUnits: items.reduce((sum, { value }) => sum + value, 0) };
}

/**
 * Sells items together or not at all. Refuses `item-not-owned` if one is another's or was sold otherwise,
 * `idempotency-conflict` if the sale's id was used for other items, and items of different currencies.
 */
export function sellItems(
  database: Database,
  ledger: Ledger,
  userId: string,
  { id, itemIds }: z.infer<typeof SellItems>,
): Promise<z.infer<typeof ItemsSold>> {
  if (new Set(itemIds).size !== itemIds.length) refuseField('itemIds', 'invalid');
  return database.transaction(async (tx) => {
    const items = await lockItems(tx, userId, itemIds);
    await requireSameSale(tx, id, items);
    if (items.length !== itemIds.length || items.some((item) => item.sale_id !== null && item.sale_id !== id))
      refuse('item-not-owned');
    const currency = items[0]!.currency;
    if (items.some((item) => item.currency !== currency)) refuseField('itemIds', 'invalid');

    const soldUnits = items.reduce((sum, { value }) => sum + value, 0);
    const against = [{ account: 'cases' as const, amountUnits: -soldUnits }];
    const { balanceUnits, replayed } = await ledger.transfer(tx, {
      key: `sale:${id}`,
      userId,
      currency,
      amountUnits: soldUnits,
      kind: 'sale',
      reference: id,
      against,
    });
    if (!replayed) await tx.db.updateTable('inventory_items').set({ sale_id: id }).where('id', 'in', itemIds).execute();
    return { soldUnits, balanceUnits, replayed };
  });
}

function lockItems(tx: Tx, userId: string, itemIds: readonly string[]): Promise<ItemRow[]> {
  return tx.db
    .selectFrom('inventory_items')
    .selectAll()
    .where('id', 'in', itemIds)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A sale that happened must have been of exactly these items. */
async function requireSameSale(tx: Tx, saleId: string, items: readonly ItemRow[]): Promise<void> {
  const sold = await tx.db.selectFrom('inventory_items').select('id').where('sale_id', '=', saleId).execute();
  const asked = new Set(items.map(({ id }) => id));
  if (sold.length > 0 && (sold.length !== items.length || sold.some(({ id }) => !asked.has(id))))
    refuse('idempotency-conflict');
}

function toItem(row: ItemRow): InventoryItem {
  return {
    id: row.id,
    betId: row.bet_id,
    slug: row.slug,
    item: row.item,
    currency: row.currency,
    valueUnits: row.value,
    status: row.sale_id === null ? 'kept' : 'sold',
    wonAt: row.won_at.toISOString(),
  };
}
