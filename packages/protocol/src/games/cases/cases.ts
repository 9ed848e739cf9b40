import * as z from 'zod/mini';
import { BetId, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, Localized, Units } from '../../primitives.ts';

export const CaseBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('cases'),
  outcome: z.strictObject({
    slug: z.string(),
    tableVersion: z.int(),
    items: z.array(z.strictObject({ itemId: z.string(), ticket: z.int(), valueUnits: Units })),
  }),
  proof: SeedProof,
});
export type CaseBetRecord = z.infer<typeof CaseBetRecord>;

export const CaseItem = z.strictObject({
  id: z.string(),
  name: Localized,
  /** Which of the drawn objects shows the item. */
  art: z.enum([
    'coin',
    'coins',
    'coin-stack',
    'brass-coin',
    'brass-stack',
    'ball-red',
    'ball-green',
    'ball-blue',
    'ball-black',
    'chalk',
    'die',
    'cue',
    'rack',
    'lamp',
    'key',
    'pearl',
    'ring',
    'watch',
    'cup',
    'gem-blue',
    'gem-purple',
    'gem-yellow',
    'gem-red',
    'gem-green',
    'crown',
  ]),
  valueUnits: Units,
  /** Tickets out of 100,000 that give this item: the exact chance. */
  firstTicket: z.int(),
  lastTicket: z.int(),
});
export type CaseItem = z.infer<typeof CaseItem>;

export const GameCase = z.strictObject({
  slug: z.string(),
  tableVersion: z.int(),
  name: Localized,
  currency: CurrencyCode,
  priceUnits: Units,
  /** Exact expected return as a fraction of the price. */
  expectedReturn: z.strictObject({ numerator: z.int(), denominator: z.int() }),
  items: z.array(CaseItem),
});
export type GameCase = z.infer<typeof GameCase>;

export const CasesQuery = z.strictObject({ currency: z.optional(CurrencyCode) });
/** A former `tableVersion` gives the table as it was: what was drawn by it stays checkable. */
export const CaseQuery = z.strictObject({
  currency: z.optional(CurrencyCode),
  tableVersion: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
});
export const CaseList = z.strictObject({ cases: z.array(GameCase) });
export type CaseList = z.infer<typeof CaseList>;
export const CaseParams = z.strictObject({ slug: z.string().check(z.maxLength(64)) });

export const OpenCase = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  count: z.int().check(z.minimum(1), z.maximum(10)),
  tableVersion: z.int(),
  money: BetMoney,
});
export type OpenCase = z.infer<typeof OpenCase>;

/** An item in the player's inventory until it is sold for `valueUnits`. */
export const InventoryItem = z.strictObject({
  id: z.uuid(),
  betId: BetId,
  slug: z.string(),
  item: CaseItem,
  currency: CurrencyCode,
  valueUnits: Units,
  status: z.enum(['kept', 'sold']),
  wonAt: z.string(),
});
export type InventoryItem = z.infer<typeof InventoryItem>;

export const CaseOpened = z.strictObject({
  bet: CaseBetRecord,
  items: z.array(InventoryItem),
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type CaseOpened = z.infer<typeof CaseOpened>;

export const Inventory = z.strictObject({ items: z.array(InventoryItem) });
/** `id` is the idempotency key of the sale; `itemIds` are sold together or not at all. */
export const SellItems = z.strictObject({
  id: z.uuid(),
  itemIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});
export const ItemsSold = z.strictObject({ soldUnits: Units, balanceUnits: Units, replayed: z.boolean() });

export const SaleParams = z.strictObject({ saleId: z.uuid() });
/** What a sale gave, by the id that it was asked for with. */
export const Sale = z.strictObject({ soldUnits: Units });
