import * as z from 'zod/mini';
import { BetId } from './bet.ts';
import { type BetRecord, GAMES, type Game as GameName } from './games/listed.ts';
import { Picture } from './faces.ts';
import { CurrencyCode, Day, HistoryQuery, Units } from './primitives.ts';

export * from './bet.ts';
export {
  type BetRecord,
  GAME_FACTS,
  GAME_SERVICES,
  GAMES,
  type GameOf,
  isGame,
  SEEDED_GAMES,
  type SeededGame,
} from './games/listed.ts';

/** The name of a game. */
export const Game = z.enum(GAMES);
export type Game = GameName;

export const BetsQuery = z.strictObject({ ...HistoryQuery.shape, game: z.optional(Game) });
/** Newest first, 25 a page. @param record of any game */
export function betsPage<Schema extends z.ZodMiniType<BetRecord>>(record: Schema) {
  return z.strictObject({ bets: z.array(record), next: z.nullable(z.string()) });
}
export type BetsPage = z.infer<ReturnType<typeof betsPage>>;

/** The last of the seven days; today when it is left out. */
export const WeekQuery = z.strictObject({ until: z.optional(Day) });
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

/** Games in which the player has an open bet: a game of steps that is not over, or a round that is not over. */
export const OpenGames = z.strictObject({ games: z.array(Game) });
export type OpenGames = z.infer<typeof OpenGames>;

/** One line of a game's public feed. `player` is a display name; `userId` lets a client mark its own rows; it is empty for a player who hides. */
export const FeedEntry = z.strictObject({
  betId: BetId,
  game: Game,
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  /** A bet of one of the house's regulars. */
  house: z.optional(z.literal(true)),
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
/** `game` is sent for games that share a service with another, whose name is not theirs. */
export const FeedQuery = z.strictObject({ view: z.enum(['latest', 'top']), game: z.optional(Game) });
