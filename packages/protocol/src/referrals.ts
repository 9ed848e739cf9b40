import * as z from 'zod/mini';
import { CurrencyCode, Units } from './primitives.ts';

/** What a player's own link has brought. Weeks begin on Monday, 00:00 UTC. */
export const Referrals = z.strictObject({
  /** Goes into the query `pr` of a link to any page. */
  code: z.string(),
  /** Share of a friend's stakes that is paid, in hundredths of a percent; 0 where the operator pays none. */
  basisPoints: z.int(),
  /** For how many weeks after a friend's registration their stakes count. */
  weeks: z.int(),
  /** Friends who registered by the link, and how many of them have deposited. */
  registered: z.int(),
  deposited: z.int(),
  /** The friends' stakes of the present week that count, and what they would bring if it ended now. */
  soFar: z.array(z.strictObject({ currency: CurrencyCode, stakedUnits: Units, rewardUnits: Units })),
  /** All that was paid, by currency. */
  earned: z.array(z.strictObject({ currency: CurrencyCode, units: Units })),
  /** What was paid, the latest first, 20 at most. */
  payments: z.array(
    z.strictObject({
      weekStartsAt: z.string(),
      currency: CurrencyCode,
      friends: z.int(),
      stakedUnits: Units,
      paidUnits: Units,
      paidAt: z.string(),
    }),
  ),
});
export type Referrals = z.infer<typeof Referrals>;
