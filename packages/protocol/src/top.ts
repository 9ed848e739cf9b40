import * as z from 'zod/mini';
import { BetId } from './bet.ts';
import { Picture } from './faces.ts';
import { CurrencyCode, Units } from './primitives.ts';
import { WagerKind } from './wagers.ts';

/** The last 24 hours, 7 days and 30 days. */
export const TOP_PERIODS = ['day', 'week', 'month'] as const;
export type TopPeriod = (typeof TOP_PERIODS)[number];
/** By what a bet paid, or by how many times its stake. */
export const TOP_ORDERS = ['payout', 'multiplier'] as const;
export type TopOrder = (typeof TOP_ORDERS)[number];

export const TopQuery = z.strictObject({ period: z.enum(TOP_PERIODS), by: z.enum(TOP_ORDERS) });

/** One settled bet with real money, as everybody may see it. */
export const TopEntry = z.strictObject({
  betId: BetId,
  game: WagerKind,
  /** Of a slot or a live table: what it was called; null of others. */
  title: z.nullable(z.string()),
  /** Empty for a player who hides, as in the feeds. */
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  currency: CurrencyCode,
  stakeUnits: Units,
  payoutUnits: Units,
  /** In 1/10,000. */
  multiplier: z.int(),
  /** ISO 8601 instant of the settlement. */
  at: z.string(),
});
export type TopEntry = z.infer<typeof TopEntry>;
/** Best first, 50 at most. `asOf`: when the list was read, an ISO 8601 instant; it is at most half a minute old. */
export const TopList = z.strictObject({ entries: z.array(TopEntry), asOf: z.string() });
export type TopList = z.infer<typeof TopList>;
