import { asCallFailure } from '@baize/game-kit/play';
import type { Currency, InventoryItem } from '@baize/protocol';

/** The most items that one call may sell. */
export const MAX_SALE_ITEMS = 100;

/** Pauses before the same sale goes out again by itself. After the last one the player is asked. */
export const RETRY_DELAYS_MS = [400, 1_500] as const;

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

/** How sending a sale ended: done, refused for good, or nobody knows. */
export type SaleOutcome<Answer> =
  | { readonly kind: 'sold'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: unknown }
  | { readonly kind: 'uncertain' };

/** Sends the same call until its outcome is known or the retries are used up. Never rejects. */
export async function sendSale<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<SaleOutcome<Answer>> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return { kind: 'sold', answer: await send() };
    } catch (failure) {
      if (!isUncertain(failure)) return { kind: 'refused', failure };
      if (delayMs !== null) await wait(delayMs);
    }
  }
  return { kind: 'uncertain' };
}

/** Whether the sale may stand although no good answer came. */
function isUncertain(failure: unknown): boolean {
  const answered = asCallFailure(failure);
  return answered === null || answered.status === null || answered.status >= 500;
}
