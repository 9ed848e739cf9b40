import type { Currency } from '@baize/protocol';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';

/** The most items that one call may sell. */
export const MAX_SALE_ITEMS = 100;

/** One sale. `id` is its idempotency key: sent again under it, it is still one sale. */
export interface Sale {
  readonly id: string;
  readonly itemIds: readonly string[];
  readonly currency: Currency;
  readonly amountUnits: number;
}

/** The items that can be sold together: of the first one's currency, as many as one call takes. */
export function sellable(items: readonly InventoryItem[]): readonly InventoryItem[] {
  return items.filter(({ currency }) => currency === items[0]?.currency).slice(0, MAX_SALE_ITEMS);
}

/** A sale of all these items under a fresh id, or null if there is nothing to sell. */
export function saleOf(items: readonly InventoryItem[], id: string): Sale | null {
  const sold = sellable(items);
  const [first] = sold;
  if (!first) return null;
  return {
    id,
    itemIds: sold.map((item) => item.id),
    currency: first.currency,
    amountUnits: sold.reduce((sum, { valueUnits }) => sum + valueUnits, 0),
  };
}
