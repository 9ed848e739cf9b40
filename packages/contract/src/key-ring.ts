import * as z from 'zod/mini';

/** Keys of a registry over its life, the retired ones among them. */
const MOST_KEYS = 100;

const RingKey = z.strictObject({
  /** As `keyIdOf` makes it. */
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Ed25519, PEM. */
  publicKey: z.string().check(z.maxLength(1_000)),
  /** Moment from which it signs no channel; releases that it signed stay good. */
  expiresAt: z.iso.datetime(),
  /** The key may be known to others: nothing that it signed is trusted. */
  revoked: z.boolean(),
});
/** A key of the ring. */
export type RingKey = z.infer<typeof RingKey>;

/**
 * The keys that a registry signs with, signed by a root key that is kept offline. A reader keeps the ring of the highest
 * version that it has seen.
 */
export const KeyRing = z.object({
  schema: z.literal(1),
  version: z.int().check(z.minimum(1)),
  /** The newest last. */
  keys: z.array(RingKey).check(z.minLength(1), z.maxLength(MOST_KEYS)),
});
export type KeyRing = z.infer<typeof KeyRing>;
