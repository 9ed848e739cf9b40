import * as z from 'zod/mini';
import { BeaconChain } from './fairness.ts';

/**
 * The public value that salts a chain of rounds: the round `number` of the beacon `source`, or the block of that height
 * of the chain of blocks `source`. `at`: when it is emitted, of a block when it is expected.
 */
export const ChainSalt = z.strictObject({ source: z.string(), number: z.int(), at: z.int() });
export type ChainSalt = z.infer<typeof ChainSalt>;

/**
 * What a game of shared rounds waits for before its next round opens: the salt of its next chain. Null as long as that
 * chain is not announced.
 */
export const AwaitedSalt = z.strictObject({
  source: z.nullable(z.string()),
  number: z.nullable(z.int()),
  at: z.nullable(z.int()),
});
export type AwaitedSalt = z.infer<typeof AwaitedSalt>;

/**
 * What a round of version 2 waits for: the round `round` of the beacon `chain`, the first that is emitted after bets
 * are closed. Absent as long as they are unknown: `closedAt` while bets are open, in milliseconds since 1970;
 * `randomness` (64 hex digits) and `signature` (96) until the beacon has emitted the round.
 */
export const RoundBeacon = z.strictObject({
  chain: z.string(),
  round: z.int(),
  closedAt: z.optional(z.int()),
  randomness: z.optional(z.string()),
  signature: z.optional(z.string()),
});
export type RoundBeacon = z.infer<typeof RoundBeacon>;

/** The same with what the beacon's chain is, by which anybody checks it. */
export const ProvenBeacon = z.strictObject({ ...RoundBeacon.shape, described: BeaconChain });
export type ProvenBeacon = z.infer<typeof ProvenBeacon>;

/** A chain of rounds. Instants are milliseconds since 1970. */
export const RoundChain = z.strictObject({
  game: z.enum(['crash', 'roulette']),
  /** Where it ends: place 0, to which every hash of it leads. */
  chainTerminatingHash: z.string(),
  /** Rounds that it has places for. */
  length: z.int(),
  /** Of the rules of its rounds, from the first to the last: 2 where a beacon has a part in each. */
  version: z.int(),
  madeAt: z.int(),
  /** Null for a chain of before the announcements. */
  announcedAt: z.nullable(z.int()),
  /** What salts it, as it was announced. Null for a chain of before: its salt was drawn by the platform. */
  promised: z.nullable(ChainSalt),
  /** Null until it is there. */
  salt: z.nullable(z.string()),
  /** Number of the round on its first place; null before it. */
  firstRound: z.nullable(z.int()),
  /** It is never played. */
  withdrawnAt: z.nullable(z.int()),
});
export type RoundChain = z.infer<typeof RoundChain>;

/** Newest first, 100 at most; `more`: there are older ones. */
export const RoundChains = z.strictObject({ chains: z.array(RoundChain), more: z.boolean() });
export type RoundChains = z.infer<typeof RoundChains>;

/** `before`: those made before this instant. */
export const RoundChainsQuery = z.strictObject({
  game: z.optional(RoundChain.shape.game),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
export type RoundChainsQuery = z.infer<typeof RoundChainsQuery>;
