import * as z from 'zod/mini';
import { Game } from './bets.ts';
import { Picture } from './faces.ts';
import { CurrencyCode, Units } from './primitives.ts';

export const TOURNAMENT_STATUSES = ['upcoming', 'running', 'ended'] as const;
export const TournamentStatus = z.enum(TOURNAMENT_STATUSES);
export type TournamentStatus = z.infer<typeof TournamentStatus>;

/**
 * What a place is won by. `best-multiplier`: the highest multiplier of a single bet, in 1/10,000. `turnover`: points for
 * what was staked, one for each smallest stake of the currency.
 */
export const TOURNAMENT_SCORINGS = ['best-multiplier', 'turnover'] as const;

/** Lines of a board that everybody is shown; a player's own place beyond them is in their entry. */
export const BOARD_LENGTH = 50;

export const TournamentId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));
export const TournamentParams = z.strictObject({ id: TournamentId });
export const TournamentsQuery = z.strictObject({ status: z.optional(TournamentStatus) });

const Amount = z.strictObject({ currency: CurrencyCode, units: Units });

/** A tournament with its whole rules, which do not change once it has begun. Amounts in ledger units. */
export const Tournament = z.strictObject({
  id: TournamentId,
  /** In the language of Accept-Language. */
  title: z.string(),
  status: TournamentStatus,
  games: z.array(Game),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  /** Smallest stake that counts, in each currency. */
  minStakes: z.array(Amount),
  /** What one point is, in each currency; only `turnover` has points. */
  points: z.array(Amount),
  /** Prizes of the places `from` to `to`, both included, in each currency: a player gets that of their own. */
  prizes: z.array(z.strictObject({ from: z.int(), to: z.int(), amounts: z.array(Amount) })),
  /** ISO 8601 instants. A bet counts that was placed and settled from the one up to the other. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** How many have joined. */
  players: z.int(),
  /** It was cancelled before its end: it pays nothing, and is `ended`. */
  cancelled: z.boolean(),
});
export type Tournament = z.infer<typeof Tournament>;

export const BoardRow = z.strictObject({
  place: z.int(),
  /** Empty for a player who hides. */
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  score: z.int(),
  /** What the place is worth to this player; null for none. */
  prize: z.nullable(Amount),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** The places of the players. Players who have not scored have no place. */
export const TournamentBoard = z.strictObject({ players: z.int(), rows: z.array(BoardRow) });
export type TournamentBoard = z.infer<typeof TournamentBoard>;

/** Those that run by their end, those to come by their beginning, those that are over with the last one first. */
export const Tournaments = z.strictObject({ tournaments: z.array(Tournament) });
export type Tournaments = z.infer<typeof Tournaments>;

/** `decided`: the places are final and prizes are being paid. */
export const TournamentPage = z.strictObject({ tournament: Tournament, board: TournamentBoard, decided: z.boolean() });
export type TournamentPage = z.infer<typeof TournamentPage>;

/** The state of one player in a tournament. */
export const TournamentEntry = z.strictObject({
  /** What the player plays it in: the currency that was in use at the joining. */
  currency: CurrencyCode,
  /** ISO 8601 instants; `paidAt` is null until the prize is in the wallet. */
  joinedAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Null without a score. */
  place: z.nullable(z.int()),
  score: z.int(),
  prizeUnits: Units,
});
export type TournamentEntry = z.infer<typeof TournamentEntry>;
/** Null for a player who has not joined. */
export const OwnTournamentEntry = z.strictObject({ entry: z.nullable(TournamentEntry) });
export type OwnTournamentEntry = z.infer<typeof OwnTournamentEntry>;

/** The live topic `tournaments`: the boards of those that run, and each again when it has moved or is final. */
export interface TournamentBoards {
  boards: { id: string; board: TournamentBoard }[];
}
