import * as z from 'zod/mini';
import { BetId } from '../bet.ts';
import { Units } from '../primitives.ts';
import { SportsBet } from './sports-bet.ts';

/** How much of the stake that is left to cash out, in whole percent. */
export const CashOutPercent = z.int().check(z.minimum(1), z.maximum(100));
export const AskCashOut = z.strictObject({ percent: CashOutPercent });
/**
 * A price that can be accepted until `expiresAt` (milliseconds since 1970), as long as every market of the bet stays
 * open and no other price is asked for it. Paid is at most this.
 */
export const CashOutQuote = z.strictObject({
  /** Names the price when it is accepted; means nothing to a reader. */
  quoteId: z.string(),
  betId: BetId,
  percent: CashOutPercent,
  /** The part of the stake that it ends. */
  stakeUnits: Units,
  priceUnits: Units,
  expiresAt: z.int(),
  serverNow: z.int(),
});
export type CashOutQuote = z.infer<typeof CashOutQuote>;
/** `id` is the idempotency key of the cash-out. */
export const AcceptCashOut = z.strictObject({
  id: z.uuid(),
  quoteId: z.uuid(),
  /** How far below the quote the price paid may be, in hundredths of a percent; 50 where it is not said. */
  acceptLowerBasisPoints: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
});
export type AcceptCashOut = z.infer<typeof AcceptCashOut>;
export const SportsCashedOut = z.strictObject({
  bet: SportsBet,
  priceUnits: Units,
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type SportsCashedOut = z.infer<typeof SportsCashedOut>;

/** The refusal 409 of an acceptance: an `ErrorBody` that says the price of now with `price-changed`. */
export const CashOutRefused = z.strictObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  priceUnits: z.optional(Units),
});
