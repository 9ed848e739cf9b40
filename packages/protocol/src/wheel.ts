import * as z from 'zod/mini';
import { CurrencyCode, Units } from './primitives.ts';

/** As typed or drawn by the player's browser, before the spin. */
export const WheelClientSeed = z.string().check(z.regex(/^[^\p{C}\p{Z}:]{1,64}$/u));

/** One free spin of the wheel of fortune, with all that makes it checkable: its secret is revealed with its result. */
export const WheelSpin = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  /** Place on the wheel, from 0. */
  sector: z.int(),
  /** In ledger units; real money, with no conditions. */
  prizeUnits: Units,
  /** ISO 8601 instant. */
  at: z.string(),
  /** Such as `wheel/1`. */
  algorithm: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type WheelSpin = z.infer<typeof WheelSpin>;

export const WheelQuery = z.strictObject({ currency: CurrencyCode });
/** The wheel as anybody sees it: what each sector pays, in ledger units. All sectors are equally likely. */
export const Wheel = z.strictObject({ currency: CurrencyCode, sectors: z.array(Units) });
export type Wheel = z.infer<typeof Wheel>;

/** The wheel as its player sees it. */
export const OwnWheel = z.strictObject({
  ...Wheel.shape,
  /** ISO 8601 instant of the next free spin; null if it may be spun now. */
  nextSpinAt: z.nullable(z.string()),
  /** Commitment to the next spin, published before it. */
  serverSeedHash: z.string(),
  nonce: z.int(),
  /** Null before the first. */
  last: z.nullable(WheelSpin),
  /** What the player has to confirm before a spin; null for nothing. */
  unproved: z.nullable(z.enum(['email', 'phone'])),
});
export type OwnWheel = z.infer<typeof OwnWheel>;

/** `id` is the idempotency key. `serverSeedHash` is the commitment that the player has seen. */
export const SpinWheel = z.strictObject({
  id: z.uuid(),
  clientSeed: WheelClientSeed,
  serverSeedHash: z.string().check(z.maxLength(64)),
});
export const WheelSpun = z.strictObject({ spin: WheelSpin, wheel: OwnWheel });
export type WheelSpun = z.infer<typeof WheelSpun>;
