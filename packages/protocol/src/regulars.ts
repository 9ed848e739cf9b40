import * as z from 'zod/mini';
import { CurrencyCode, Units } from './primitives.ts';

/** How many of the regulars play, and the most that a call may ask for. */
export const OpenRegulars = z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(40)) });
export type OpenRegulars = z.infer<typeof OpenRegulars>;

/** One of the house's regulars, with a new session. */
export const OpenedRegular = z.strictObject({
  userId: z.string(),
  name: z.string(),
  /** Of their one wallet. */
  currency: CurrencyCode,
  balanceUnits: Units,
  accessToken: z.string(),
});
export type OpenedRegular = z.infer<typeof OpenedRegular>;
export const OpenedRegulars = z.strictObject({
  regulars: z.array(OpenedRegular),
  /** For how long their tokens are good. */
  seconds: z.int(),
});
export type OpenedRegulars = z.infer<typeof OpenedRegulars>;
