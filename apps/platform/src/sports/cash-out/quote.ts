import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** A price as it was told. Amounts in ledger units. */
const Quote = z.strictObject({
  betId: z.uuid(),
  /** Of the bet: any change of it ends the price. */
  revision: z.int(),
  stakeUnits: z.int(),
  priceUnits: z.int(),
  expiresAt: z.int(),
});
export type Quote = z.infer<typeof Quote>;

/** The quote as it travels to the player and back. */
export function signQuote(key: Buffer, quote: Quote): string {
  const text = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** The quote of an identifier; null for one that was never given. */
export function readQuote(key: Buffer, quoteId: string): Quote | null {
  const [text = '', signature = ''] = quoteId.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Quote.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`cash-out:${text}`).digest('base64url');
}
