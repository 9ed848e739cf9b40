import * as z from 'zod/mini';
import { CurrencyCode, Units } from './primitives.ts';

export const GAMES = ['dice', 'crash', 'cases'] as const;
export const Game = z.enum(GAMES);
export type Game = (typeof GAMES)[number];

/** A bet's identifier is the client's idempotency key: the same id with the same content answers the first result again. */
export const BetId = z.uuid();

/** Smallest and largest stake and largest payout of one bet, in ledger units. */
export const Limits = z.strictObject({
  currency: CurrencyCode,
  minStakeUnits: Units,
  maxStakeUnits: Units,
  maxWinUnits: Units,
});
export type Limits = z.infer<typeof Limits>;

/** What makes one instant bet checkable. `algorithm` is its rule's name and version, such as `dice/1`; `serverSeed` is null until the player rotates it. */
export const SeedProof = z.strictObject({
  algorithm: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type SeedProof = z.infer<typeof SeedProof>;

/** What makes a shared round checkable. `hash` is null until the round has ended. */
export const RoundProof = z.strictObject({
  algorithm: z.string(),
  roundNumber: z.int(),
  /** SHA-256 of the round's hash: the previous round's hash, known before the bet. */
  commitment: z.string(),
  hash: z.nullable(z.string()),
  salt: z.string(),
  chainTerminatingHash: z.string(),
});
export type RoundProof = z.infer<typeof RoundProof>;

const betBase = {
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: Units,
  /** What the bet is worth by its rules; a check recomputes it. */
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

export const DiceBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('dice'),
  /** Chance in hundredths of a percent, roll in hundredths. */
  outcome: z.strictObject({ direction: z.enum(['under', 'over']), chance: z.int(), roll: z.int() }),
  proof: SeedProof,
});
export const CaseBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('cases'),
  outcome: z.strictObject({
    slug: z.string(),
    tableVersion: z.int(),
    items: z.array(z.strictObject({ itemId: z.string(), ticket: z.int(), valueUnits: Units })),
  }),
  proof: SeedProof,
});
export const CrashBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('crash'),
  /** Multipliers in hundredths. `bust` is null until the round has ended. */
  outcome: z.strictObject({
    autoCashOut: z.nullable(z.int()),
    cashedOutAt: z.nullable(z.int()),
    bust: z.nullable(z.int()),
  }),
  proof: RoundProof,
});
export const BetRecord = z.discriminatedUnion('game', [DiceBetRecord, CaseBetRecord, CrashBetRecord]);
export type BetRecord = z.infer<typeof BetRecord>;
export type DiceBetRecord = z.infer<typeof DiceBetRecord>;
export type CaseBetRecord = z.infer<typeof CaseBetRecord>;
export type CrashBetRecord = z.infer<typeof CrashBetRecord>;

export const BetsQuery = z.strictObject({
  game: z.optional(Game),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(128))),
});
/** Newest first, 25 a page. */
export const BetsPage = z.strictObject({ bets: z.array(BetRecord), next: z.nullable(z.string()) });
export type BetsPage = z.infer<typeof BetsPage>;

/**
 * The player's own figures of seven days, oldest day first; amounts in ledger units of `currency`. Paid is what reached
 * the wallet: an item of a case counts on the day of its sale.
 */
export const WeekSummary = z.strictObject({
  currency: CurrencyCode,
  stakedUnits: Units,
  paidUnits: Units,
  depositedUnits: Units,
  weeklyDepositLimitUnits: z.nullable(Units),
  days: z.array(z.strictObject({ date: z.string(), netUnits: z.int() })),
});
export type WeekSummary = z.infer<typeof WeekSummary>;

/** One line of a game's public feed. `player` is a display name; `userId` lets a client mark its own rows; it is empty for a player who hides. */
export const FeedEntry = z.strictObject({
  betId: BetId,
  game: Game,
  userId: z.string(),
  player: z.string(),
  currency: CurrencyCode,
  stakeUnits: Units,
  payoutUnits: Units,
  /** In 1/10,000; null while the bet is open. */
  multiplier: z.nullable(z.int()),
  /** What the game shows in its own column: the roll, the item, the cash-out. */
  label: z.string(),
  at: z.string(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;
export const Feed = z.strictObject({ entries: z.array(FeedEntry) });
export const FeedQuery = z.strictObject({ view: z.enum(['latest', 'top']) });
