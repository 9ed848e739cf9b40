import * as z from 'zod/mini';

/** The answer of a mirror for a round; it may have further fields. */
export const RoundDocument = z.object({
  round: z.int().check(z.minimum(1)),
  randomness: z.string(),
  signature: z.string(),
});

/** A chain's description, as `/info` of a beacon gives it. */
export const InfoDocument = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  hash: z.string(),
  groupHash: z.string(),
  metadata: z.object({ beaconID: z.string() }),
});
