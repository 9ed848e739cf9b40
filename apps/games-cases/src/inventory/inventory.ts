import type { InventoryItem } from '@baize/protocol/games/cases/cases';

/** What is known of one player's prizes: the server's last answer, and what happened here since. */
export interface Inventory {
  readonly userId: string | null;
  /** null until the first answer. */
  readonly page: readonly InventoryItem[] | null;
  readonly won: readonly InventoryItem[];
  /** A sold item never comes back, whatever the answer of an earlier request says. */
  readonly sold: ReadonlySet<string>;
}

export function inventoryOf(userId: string | null, page: readonly InventoryItem[] | null): Inventory {
  return { userId, page: userId === null ? [] : page, won: [], sold: new Set() };
}

export function withPage(inventory: Inventory, page: readonly InventoryItem[]): Inventory {
  return { ...inventory, page };
}

export function withWon(inventory: Inventory, items: readonly InventoryItem[]): Inventory {
  return { ...inventory, won: [...items, ...inventory.won] };
}

export function withSold(inventory: Inventory, itemIds: readonly string[]): Inventory {
  return { ...inventory, sold: new Set([...inventory.sold, ...itemIds]) };
}

/** The player's items, newest first, each item once. null while nothing is known. */
export function keptItems({ page, won, sold }: Inventory): readonly InventoryItem[] | null {
  if (page === null && won.length === 0) return null;
  const byId = new Map([...won, ...(page ?? [])].map((item) => [item.id, item]));
  return [...byId.values()]
    .filter(({ id, status }) => status === 'kept' && !sold.has(id))
    .toSorted((one, other) => other.wonAt.localeCompare(one.wonAt));
}

export function worthUnits(items: readonly InventoryItem[]): number {
  return items.reduce((sum, { valueUnits }) => sum + valueUnits, 0);
}
