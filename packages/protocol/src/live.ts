import * as z from 'zod/mini';
import type { FeedEntry } from './bets.ts';
import type { Deposit, WithdrawalStatus } from './cashier.ts';
import type { CrashMessage, CrashState } from './games/crash/crash.ts';
import type { BetRecord, GameOf, SeededGame } from './games/listed.ts';
import type { Currency } from './money.ts';
import type { NoticesMessage, UnreadNotices } from './notices.ts';
import type { RouletteMessage, RouletteState } from './games/roulette/roulette.ts';
import type { RoomName, RoomsMessage, RoomsState } from './games/rooms/rooms.ts';
import type {
  FixtureDetail,
  FixtureMessage,
  Sport,
  SportsBet,
  SportsLine,
  SportsLineMessage,
  SportsOpenBets,
} from './sports.ts';
import type { TournamentBoards } from './tournaments.ts';
import type { VerificationStatus } from './verification-status.ts';

/** Bodies of one message. More would make the bets of others wait for theirs. */
export const MAX_LIVE_CALLS = 20;

/** What a browser may send over `/live`; anything else closes the socket with 1008. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(128)) }),
  /** `since` is the last version seen: the server replays what was missed, or sends a snapshot. */
  z.strictObject({
    type: z.literal('subscribe'),
    topic: z.string().check(z.maxLength(64)),
    since: z.optional(z.int()),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: z.string().check(z.maxLength(64)) }),
  z.strictObject({ type: z.literal('ping') }),
  /**
   * Makes a call once for each body, as if each had been sent by itself: for bets, whose ids make them safe to send
   * again. `ref` comes back with the answers. Needs `authenticate`, and the socket of the service that answers the call.
   */
  z.strictObject({
    type: z.literal('call'),
    ref: z.int(),
    call: z.string().check(z.maxLength(64)),
    bodies: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_LIVE_CALLS)),
  }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

/** A player sees the rooms of one currency: a pot is of one. */
type RoomTopics = Record<`rooms:${Currency}`, { snapshot: RoomsState; message: RoomsMessage }>;

/** Games whose bets have a feed of their own; those of shared rounds travel with the round. */
export type FeedGame = SeededGame;
type FeedTopics = Record<`feed:${FeedGame}`, { snapshot: FeedBatch; message: FeedBatch }>;

/** The player's own game of steps, whichever tab plays it; null while none is open. Private. */
type StepTopics = {
  [Name in GameOf<'steps'> as `game:${Name}`]: { snapshot: OpenGame<Name>; message: OpenGame<Name> };
};
interface OpenGame<Name extends GameOf<'steps'>> {
  bet: BetRecord<Name> | null;
}

/** What has not begun, a topic for each sport, so that no client is sent the whole line. */
type PrematchTopics = Record<`sports:prematch:${Sport}`, { snapshot: SportsLine; message: SportsLineMessage }>;
/** One fixture with all its markets. Refused with `not-found` when there is none of the id, or it is over and gone. */
type FixtureTopics = Record<`sports:fixture:${string}`, { snapshot: FixtureDetail; message: FixtureMessage }>;

/** The topics and what they carry: the snapshot a subscriber starts from, and the messages after it. */
export interface LiveTopics extends RoomTopics, FeedTopics, StepTopics, PrematchTopics, FixtureTopics {
  /** The wallet in use. Private, general service; needs `authenticate`. */
  wallet: { snapshot: WalletState; message: WalletState };
  /** The same of the bonus wallet; refused with `wallet-missing` while no bonus was ever given. */
  'bonus-wallet': { snapshot: WalletState; message: WalletState };
  /** What became of deposits, withdrawals, identity checks and stakes that a room gave back. Private; a subscriber starts from the lists that the calls give. */
  cashier: { snapshot: Record<string, never>; message: CashierNews };
  /** The notices of the bell, and how many of them are unread. Private. */
  notices: { snapshot: UnreadNotices; message: NoticesMessage };
  tournaments: { snapshot: TournamentBoards; message: TournamentBoards };
  crash: { snapshot: CrashState; message: CrashMessage };
  roulette: { snapshot: RouletteState; message: RouletteMessage };
  /** Everything that is played now, with its main markets. */
  'sports:live': { snapshot: SportsLine; message: SportsLineMessage };
  /** The player's own sports bets, as they are accepted, settled, cashed out or taken back. Private. */
  'sports:bets': { snapshot: SportsOpenBets; message: SportsBet };
  /** The latest bets on all games together; general service. */
  feed: { snapshot: FeedBatch; message: FeedBatch };
}
export type LiveTopic = keyof LiveTopics;

/**
 * `sequence` grows with every posting of the wallet: an older one that arrives late is dropped. Another currency than before means
 * that the player has another wallet in use.
 */
export interface WalletState {
  currency: Currency;
  balanceUnits: number;
  sequence: number;
}
/** A status has changed; the calls give the details. `room-refund`: a room gave the player's stakes back by itself. */
export type CashierNews =
  | { subject: 'deposit'; id: string; status: Deposit['status'] }
  | { subject: 'withdrawal'; id: string; status: WithdrawalStatus }
  | { subject: 'verification'; id: string; status: VerificationStatus }
  | { subject: 'room-refund'; roundNumber: number; room: RoomName; currency: Currency; amountUnits: number };
export interface FeedBatch {
  entries: FeedEntry[];
}

/** What HTTP would have answered: the call's answer, or an `ErrorBody` with the status of its code. */
export interface LiveCallAnswer {
  status: number;
  body: unknown;
  /** What HTTP says as `Retry-After`. */
  retryAfterSeconds?: number;
}

export type LiveAnswer =
  | { type: 'authenticated'; userId: string }
  | { type: 'refused'; code: string; topic?: string }
  | { type: 'snapshot'; topic: string; version: number; data: unknown }
  | { type: 'message'; topic: string; version: number; data: unknown }
  /** In the order of the bodies. */
  | { type: 'answers'; ref: number; answers: LiveCallAnswer[] }
  | { type: 'pong'; serverNow: number };
