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

/**
 * Of a player who has no pair in use: the hash of the one that is committed to and waits for a client seed, which the
 * player's browser chooses (`BeginSeeds`).
 */
export const SeedsToBegin = z.strictObject({
  serverSeedHash: z.null(),
  clientSeed: z.null(),
  nonce: z.literal(0),
  nextServerSeedHash: z.string(),
  previous: z.null(),
});
export type SeedsToBegin = z.infer<typeof SeedsToBegin>;

/** The first client seed of a player, once: the committed pair is in use from then on. */
export const BeginSeeds = z.strictObject({ clientSeed: ClientSeed });

/** A pair that was given up. Bets were made with the numbers from `firstNonce` to `lastNonce`; null where none was. */
export const RevealedPair = z.strictObject({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  bets: z.int(),
  firstNonce: z.nullable(z.int()),
  lastNonce: z.nullable(z.int()),
  revealedAt: z.string(),
});
export type RevealedPair = z.infer<typeof RevealedPair>;

/** `before`: the `next` of the page before. */
export const PairsQuery = z.strictObject({ before: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) });

/** The player's revealed pairs, the last given up first. `next` is null at the end. */
export const PairsPage = z.strictObject({ pairs: z.array(RevealedPair), next: z.nullable(z.string()) });
export type PairsPage = z.infer<typeof PairsPage>;

/** `serverSeedHash` is the pair being given up: a repeated call answers the same result and rotates nothing twice. */
export const RotateSeeds = z.strictObject({ serverSeedHash: z.string().check(z.length(64)), clientSeed: ClientSeed });

/** A beacon's chain, by which anybody checks its rounds (`@baize/fairness/beacon`). */
export const BeaconChain = z.strictObject({
  name: z.string(),
  chainHash: z.string(),
  publicKey: z.string(),
  groupHash: z.string(),
  genesisSeconds: z.int(),
  periodSeconds: z.int(),
});

/** A round of it; `at` is when it is emitted, in milliseconds since 1970. */
export const BeaconRound = z.strictObject({
  beacon: z.string(),
  round: z.int(),
  randomness: z.string(),
  signature: z.string(),
  at: z.int(),
});

/** The beacon that games take rounds from; `latest` is null before its first round and while none has been received. */
export const BeaconNow = z.strictObject({ chain: BeaconChain, latest: z.nullable(BeaconRound) });
export type BeaconNow = z.infer<typeof BeaconNow>;

/** A round that is kept, with what it is checked by. */
export const KeptBeaconRound = z.strictObject({ chain: BeaconChain, round: BeaconRound });

export const BeaconRoundParams = z.strictObject({ round: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** `beacon`: name of another beacon than the present one, as a result names it. */
export const BeaconRoundQuery = z.strictObject({
  beacon: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
