import * as z from 'zod/mini';
import { BetId } from '../bet.ts';
import { Units } from '../primitives.ts';
import { SportsBet } from './sports-bet.ts';

/** How much of the stake that is left to cash out, in whole percent. */
export const CashOutPercent = z.int().check(z.minimum(1), z.maximum(100));
export const AskCashOut = z.strictObject({ percent: CashOutPercent });
/** A price that holds until `expiresAt` (milliseconds since 1970), as long as every market of the bet stays open. */
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
export const AcceptCashOut = z.strictObject({ id: z.uuid(), quoteId: z.string().check(z.maxLength(400)) });
export type AcceptCashOut = z.infer<typeof AcceptCashOut>;
export const SportsCashedOut = z.strictObject({
  bet: SportsBet,
  priceUnits: Units,
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type SportsCashedOut = z.infer<typeof SportsCashedOut>;
