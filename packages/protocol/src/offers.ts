import * as z from 'zod/mini';
import { CampaignId } from './bonuses.ts';
import { eachLocale } from './locale.ts';
import { Reason } from './operators.ts';
import { CurrencyCode, PositiveUnits } from './primitives.ts';

/** What operators write: campaigns of free spins, and the codes that give them or a bonus. */

const MOST_SPINS = 1_000;
const LONGEST_LIFETIME_SECONDS = 365 * 86_400;
const Instant = z.iso.datetime();
/** What is offered from `startsAt` to `endsAt`, ISO 8601 instants. */
const inOrder = z.refine<{ startsAt: string; endsAt: string }>(({ startsAt, endsAt }) => startsAt < endsAt, {
  path: ['endsAt'],
});
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const campaign = {
  name: z.strictObject(eachLocale(() => Name)),
  /** The slot. */
  game: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  spins: z.int().check(z.minimum(1), z.maximum(MOST_SPINS)),
  /** Stake of a spin; a player with another currency gets none of it. */
  stakes: z.array(z.strictObject({ currency: CurrencyCode, stakeUnits: PositiveUnits })).check(z.minLength(1)),
  /** What a player has from the grant. */
  lifetimeSeconds: z.int().check(z.minimum(60), z.maximum(LONGEST_LIFETIME_SECONDS)),
  startsAt: Instant,
  endsAt: Instant,
};
/** A change holds for what is granted afterwards. */
export const SaveCampaign = z.strictObject({ reason: Reason, ...campaign }).check(inOrder);
export type SaveCampaign = z.infer<typeof SaveCampaign>;
export const Campaigns = z.strictObject({
  campaigns: z.array(z.strictObject({ id: CampaignId, ...campaign, granted: z.int() })),
});

export const OperatorPromoParams = z.strictObject({ code: z.string().check(z.regex(/^[A-Z0-9_-]{2,64}$/)) });
const promoCode = {
  kind: z.enum(['bonus', 'free-spins']),
  /** A line of the table of bonuses, or a campaign. */
  value: z.string().check(z.minLength(1), z.maxLength(64)),
  perPlayerLimit: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Null for no limit. */
  totalLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  /** Null for everyone. */
  region: z.nullable(z.enum(['KZ', 'RU'])),
  currency: z.nullable(CurrencyCode),
  startsAt: Instant,
  endsAt: Instant,
};
/** A code that should end is given an earlier `endsAt`. */
export const SavePromoCode = z.strictObject({ reason: Reason, ...promoCode }).check(inOrder);
export type SavePromoCode = z.infer<typeof SavePromoCode>;
export const PromoCodes = z.strictObject({
  /** What `value` of a bonus may be. */
  bonusRules: z.array(z.string()),
  promoCodes: z.array(z.strictObject({ code: z.string(), ...promoCode, redeemed: z.int() })),
});
