import * as z from 'zod/mini';
import { BetId } from '../bet.ts';
import { CurrencyCode, HistoryQuery, Units } from '../primitives.ts';
import { MarketKind, OddsMilli, SelectionResult } from './market.ts';
import { Competitor, FixtureId, MarketId, SelectionId, Sport, SportsName } from './names.ts';

/** `refunded` is for a bet that was live and not accepted after its delay; see `refusal`. */
export const SportsBetStatus = z.enum(['pending', 'refunded', 'open', 'won', 'lost', 'returned', 'cashed-out']);
export type SportsBetStatus = z.infer<typeof SportsBetStatus>;

/** A selection as it was bet on, with the names of then: the fixture may be long gone. */
export const SportsBetLeg = z.strictObject({
  fixtureId: FixtureId,
  sport: Sport,
  league: SportsName,
  competitors: z.array(Competitor),
  startsAt: z.int(),
  marketId: MarketId,
  kind: MarketKind,
  lineHundredths: z.nullable(z.int()),
  period: z.nullable(z.int()),
  selectionId: SelectionId,
  /** What the bet was accepted at. */
  marketVersion: z.int(),
  oddsMilli: OddsMilli,
  /** Whether the fixture was being played. */
  isLive: z.boolean(),
  /** Null until its market is settled. A settlement that is taken back makes it null again. */
  result: z.nullable(SelectionResult),
});
export type SportsBetLeg = z.infer<typeof SportsBetLeg>;

/** ISO 8601 instants. */
export const SportsBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  type: z.enum(['single', 'accumulator', 'system']),
  /** Of a system: how many selections each combination has. */
  winners: z.nullable(z.int()),
  /** How many accumulators the stake is shared by. */
  combinations: z.int(),
  stakeUnits: Units,
  /** What of the stake was cashed out already, and for how much. */
  cashedOutStakeUnits: Units,
  cashedOutUnits: Units,
  /** Product of the odds in 1/1,000, cut, of singles and accumulators; null of a system. */
  oddsMilli: z.nullable(z.int()),
  /** What is paid if every selection wins, no more than the largest payout. Of the stake that is left. */
  possiblePayoutUnits: Units,
  /** What the settlement paid, cash-outs not included; 0 until then. */
  payoutUnits: Units,
  /**
   * `pending`: taken from the wallet, a live selection waits for its delay. `won`: paid more than the stake that was left;
   * `returned`: that stake or a part of it; `lost`: nothing. `cashed-out`: nothing of the stake is left.
   */
  status: SportsBetStatus,
  /** Why a pending bet went back: `odds-changed`, `market-suspended`, `market-closed` or `line-stale`; else null. */
  refusal: z.nullable(z.string()),
  /** When a pending bet is decided, in milliseconds since 1970; else null. */
  decidesAt: z.nullable(z.int()),
  legs: z.array(SportsBetLeg),
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type SportsBet = z.infer<typeof SportsBet>;

export const SlipPlaced = z.strictObject({
  bets: z.array(SportsBet),
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type SlipPlaced = z.infer<typeof SlipPlaced>;

/** Newest first, 25 a page. `open` has the pending ones too. */
export const SportsBetsQuery = z.strictObject({
  ...HistoryQuery.shape,
  state: z.optional(z.enum(['open', 'settled'])),
});
export const SportsBetsPage = z.strictObject({ bets: z.array(SportsBet), next: z.nullable(z.string()) });
export type SportsBetsPage = z.infer<typeof SportsBetsPage>;

/** Snapshot of the private topic `sports:bets`: the bets that are pending or open, newest first. A message is one bet as it is now. */
export interface SportsOpenBets {
  bets: SportsBet[];
}
