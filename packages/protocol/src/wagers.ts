import * as z from 'zod/mini';
import { BetId, GAMES, type Game, isGame } from './bets.ts';
import { CurrencyCode, HistoryQuery, Units } from './primitives.ts';
import { SlotGameId } from './slots.ts';
import { Competitor } from './sports/names.ts';

/** Whatever money is staked on: our games, games of outside providers, sports. */
export const WAGER_KINDS = [...GAMES, 'slots', 'live-casino', 'sports'] as const;
export const WagerKind = z.enum(WAGER_KINDS);
export type WagerKind = (typeof WAGER_KINDS)[number];

/**
 * One line of a player's history: a bet of a game, a sports bet, or a round at a provider's game. What belongs to one
 * kind alone is null of the others. Amounts in ledger units of `currency`.
 */
export const Wager = z.strictObject({
  id: BetId,
  game: WagerKind,
  currency: CurrencyCode,
  /** Whose money was staked. `free-spins`: a campaign's, so that `stakeUnits` is 0 and what is won becomes a bonus. */
  wallet: z.enum(['real', 'bonus', 'free-spins']),
  stakeUnits: Units,
  /** What it is worth by its rules. */
  payoutUnits: Units,
  /** What of it has reached the wallet; of a sports bet, cash-outs included. */
  creditedUnits: Units,
  /** What it paid in 1/10,000 of the stake; 0 when lost; null while open, and of a free spin. */
  multiplier: z.nullable(z.int()),
  /** `returned` and `cashed-out` as of a `SportsBet`. */
  status: z.enum(['open', 'won', 'lost', 'refunded', 'returned', 'cashed-out']),
  /** The number of its round, or of the bet under its seeds, and the hash that was published before it: of our games. */
  proof: z.nullable(z.strictObject({ number: z.int(), hash: z.nullable(z.string()) })),
  /** Of a game of a provider or of a team's service, as it was called when it was played. */
  slot: z.nullable(
    z.strictObject({
      id: SlotGameId,
      title: z.string(),
      /** Whether a team's service played it, by whose name `id` is then. */
      ofTeam: z.boolean(),
    }),
  ),
  /** Of a sports bet: how many selections, of a system how many of them win together, and who plays in the first. */
  sports: z.nullable(
    z.strictObject({ selections: z.int(), winners: z.nullable(z.int()), competitors: z.array(Competitor) }),
  ),
  /** ISO 8601 instants. */
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Wager = z.infer<typeof Wager>;

export const WagersQuery = z.strictObject({ ...HistoryQuery.shape, game: z.optional(WagerKind) });
/** Newest first, 25 a page. */
export const WagersPage = z.strictObject({ wagers: z.array(Wager), next: z.nullable(z.string()) });
export type WagersPage = z.infer<typeof WagersPage>;

/** The kind of one of our own games. */
export function gameOf(kind: WagerKind): Game | null {
  return isGame(kind) ? kind : null;
}

/** What a wager changed, in ledger units of its currency: items of a case count with what they are worth, kept or sold. */
export function netUnitsOf({ game, creditedUnits, payoutUnits, stakeUnits }: Wager): number {
  return (game === 'cases' ? payoutUnits : creditedUnits) - stakeUnits;
}
