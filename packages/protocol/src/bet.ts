import * as z from 'zod/mini';
import { ProvenBeacon } from './chains.ts';
import { ErrorBody } from './errors.ts';
import { CurrencyCode, Units } from './primitives.ts';

/** A bet's identifier is the client's idempotency key: the same id with the same content answers the first result again. */
export const BetId = z.uuid();
export const BetParams = z.strictObject({ betId: BetId });

/** Whose money is staked: the player's own, or that of the active bonus, where its terms allow. Absent: real money first. No stake is split. */
export const STAKED_MONEY = ['real', 'bonus'] as const;
export type StakedMoney = (typeof STAKED_MONEY)[number];
export const BetMoney = z.optional(z.enum(STAKED_MONEY));

/** Smallest and largest stake and largest payout of one bet, in ledger units. */
export const Limits = z.strictObject({
  currency: CurrencyCode,
  minStakeUnits: Units,
  maxStakeUnits: Units,
  maxWinUnits: Units,
});
export type Limits = z.infer<typeof Limits>;

/** An exact fraction in decimal digits: not every one fits a number. */
export const ExactFraction = z.strictObject({
  numerator: z.string().check(z.regex(/^\d{1,40}$/)),
  denominator: z.string().check(z.regex(/^\d{1,40}$/)),
});
export type ExactFraction = z.infer<typeof ExactFraction>;

/**
 * What one type of bet of a game returns of what is staked, over the choices within it and every time to leave, for a
 * stake whose payouts need no cut to whole units.
 */
export const BetReturn = z.strictObject({ bet: z.string(), least: ExactFraction, greatest: ExactFraction });
export type BetReturn = z.infer<typeof BetReturn>;

/**
 * The refusal 422 of a bet: an `ErrorBody` that says the limits of the choice, where the stake was outside of them. Its
 * largest stake may be below the game's: no bet is taken whose full payout is above the largest win.
 */
export const StakeRefused = z.strictObject({ ...ErrorBody.shape, limits: z.optional(Limits) });
export type StakeRefused = z.infer<typeof StakeRefused>;

/** What makes one instant bet checkable. `algorithm` is its rule's name and version, such as `dice/1`; `serverSeed` is null until the player rotates it. */
export const SeedProof = z.strictObject({
  algorithm: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type SeedProof = z.infer<typeof SeedProof>;

/** What makes a shared round checkable. All is null until the round has opened, `hash` until it has ended. */
export const RoundProof = z.strictObject({
  algorithm: z.string(),
  roundNumber: z.int(),
  /** SHA-256 of the round's hash: the previous round's hash, known before the bet. */
  commitment: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  salt: z.nullable(z.string()),
  chainTerminatingHash: z.nullable(z.string()),
  /** Of a round of version 2. */
  beacon: z.optional(ProvenBeacon),
  /** Of a bet that was refunded because the beacon was silent. */
  voided: z.optional(z.literal('beacon-silent')),
});
export type RoundProof = z.infer<typeof RoundProof>;

/** What the records of all games share. */
export const betBase = {
  id: BetId,
  currency: CurrencyCode,
  /** Whose money was staked, and where a payout goes as long as the bonus is active. */
  wallet: z.enum(['real', 'bonus']),
  stakeUnits: Units,
  /** The payout of the bet by its rules; a check recomputes it. */
  payoutUnits: Units,
  /** What of the payout has reached the wallet: all of it, but for items of cases, which pay when they are sold. */
  creditedUnits: Units,
  /** The largest win that held when the bet was placed. */
  maxWinUnits: Units,
  /** Multiplier paid in 1/10,000; 0 when lost; null while open. */
  multiplier: z.nullable(z.int()),
  status: z.enum(['open', 'won', 'lost', 'refunded']),
  /** ISO 8601 instants. */
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
};
