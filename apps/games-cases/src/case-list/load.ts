import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, LocalizedText } from '@baize/protocol';
import type { GameCase, InventoryItem } from '@baize/protocol/games/cases/cases';
import { lookOf, type CaseLook } from '../art/looks.ts';

/** What a tile shows of a case: a tenth of its table. */
export interface ListedCase extends CaseLook {
  readonly slug: string;
  readonly name: LocalizedText;
  readonly currency: Currency;
  readonly priceUnits: number;
  readonly expectedReturn: GameCase['expectedReturn'];
  readonly prizes: number;
}

export interface CaseListData {
  readonly currency: Currency;
  /** The cheapest first. */
  readonly cases: readonly ListedCase[];
  /** null for a guest, or if it was not loaded in time. */
  readonly inventory: readonly InventoryItem[] | null;
}

/** @throws CallFailure when the cases cannot be loaded */
export async function loadCaseList(context: LoadContext): Promise<CaseListData> {
  const { currency, loggedIn } = context;
  const [{ cases }, inventory] = await Promise.all([
    context.call(calls.listCases, { query: { currency } }),
    loggedIn
      ? context.call(calls.getInventory, {}).then(
          ({ items }) => items,
          () => null,
        )
      : null,
  ]);
  return { currency, cases: listed(cases), inventory };
}

/** Cases as tiles, the cheapest first. */
export function listed(cases: readonly GameCase[]): ListedCase[] {
  return cases
    .map(({ slug, name, currency, priceUnits, expectedReturn, items }) => ({
      slug,
      name,
      currency,
      priceUnits,
      expectedReturn,
      prizes: items.length,
      ...lookOf(slug, items),
    }))
    .toSorted((one, other) => one.priceUnits - other.priceUnits);
}
