import * as z from 'zod/mini';

/** Any text of 1 to 64 characters of the player's choice. */
export const ClientSeed = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

/** The pair in use: the next bet is made with `nonce`. `next` is committed already and takes over on rotation. */
export const Seeds = z.strictObject({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  nextServerSeedHash: z.string(),
  /** The pair before this one, revealed. */
  previous: z.nullable(
    z.strictObject({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), bets: z.int() }),
  ),
});
export type Seeds = z.infer<typeof Seeds>;

/** `serverSeedHash` is the pair being given up: a repeated call answers the same result and rotates nothing twice. */
export const RotateSeeds = z.strictObject({ serverSeedHash: z.string().check(z.length(64)), clientSeed: ClientSeed });
