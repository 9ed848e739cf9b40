import * as z from 'zod/mini';
import type { FeedEntry, Game, RoomName } from './bets.ts';
import type { Deposit, WithdrawalStatus } from './cashier.ts';
import type { CoinflipOpenBet } from './coinflip.ts';
import type { CrashMessage, CrashState } from './crash.ts';
import type { HiloOpenBet } from './hilo.ts';
import type { MinerOpenBet } from './miner.ts';
import type { Currency } from './money.ts';
import type { RouletteMessage, RouletteState } from './roulette.ts';
import type { RoomsMessage, RoomsState } from './rooms.ts';
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
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

/** A player sees the rooms of one currency: a pot is of one. */
type RoomTopics = Record<`rooms:${Currency}`, { snapshot: RoomsState; message: RoomsMessage }>;

/** What has not begun, a topic for each sport, so that nobody is sent the whole line. */
type PrematchTopics = Record<`sports:prematch:${Sport}`, { snapshot: SportsLine; message: SportsLineMessage }>;
/** One fixture with all its markets. Refused with `not-found` when there is none of the id, or it is over and gone. */
type FixtureTopics = Record<`sports:fixture:${string}`, { snapshot: FixtureDetail; message: FixtureMessage }>;

/** The topics and what they carry: the snapshot a subscriber starts from, and the messages after it. */
export interface LiveTopics extends RoomTopics, PrematchTopics, FixtureTopics {
  /** The wallet in use. Private, general service; needs `authenticate`. */
  wallet: { snapshot: WalletState; message: WalletState };
  /** The same of the bonus wallet; refused with `wallet-missing` while no bonus was ever given. */
  'bonus-wallet': { snapshot: WalletState; message: WalletState };
  /** What became of deposits, withdrawals, identity checks and stakes that a room gave back. Private; a subscriber starts from the lists that the calls give. */
  cashier: { snapshot: Record<string, never>; message: CashierNews };
  tournaments: { snapshot: TournamentBoards; message: TournamentBoards };
  crash: { snapshot: CrashState; message: CrashMessage };
  roulette: { snapshot: RouletteState; message: RouletteMessage };
  /** Everything that is played now, with its main markets. */
  'sports:live': { snapshot: SportsLine; message: SportsLineMessage };
  /** The player's own sports bets, as they are accepted, settled, cashed out or taken back. Private. */
  'sports:bets': { snapshot: SportsOpenBets; message: SportsBet };
  /** The latest bets on all games together; general service. */
  feed: { snapshot: FeedBatch; message: FeedBatch };
  'feed:dice': { snapshot: FeedBatch; message: FeedBatch };
  'feed:keno': { snapshot: FeedBatch; message: FeedBatch };
  'feed:cases': { snapshot: FeedBatch; message: FeedBatch };
  'feed:miner': { snapshot: FeedBatch; message: FeedBatch };
  'feed:hilo': { snapshot: FeedBatch; message: FeedBatch };
  'feed:coinflip': { snapshot: FeedBatch; message: FeedBatch };
  /** The player's own game of steps, whichever tab plays it; null while none is open. Private. */
  'game:miner': { snapshot: MinerOpenBet; message: MinerOpenBet };
  'game:hilo': { snapshot: HiloOpenBet; message: HiloOpenBet };
  'game:coinflip': { snapshot: CoinflipOpenBet; message: CoinflipOpenBet };
}
export type LiveTopic = keyof LiveTopics;
/** Games whose bets are told by a feed of their own; those of shared rounds travel with the round. */
export type FeedGame = Extract<LiveTopic, `feed:${string}`> extends `feed:${infer Name extends Game}` ? Name : never;

/**
 * `sequence` grows with every posting of the wallet: an older one that arrives late is dropped. Another currency than before means
 * that the player has another wallet in use.
 */
export interface WalletState {
  currency: Currency;
  balanceUnits: number;
  sequence: number;
}
/** Something has another status; the calls tell the rest. `room-refund`: a room gave the player's stakes back by itself. */
export type CashierNews =
  | { subject: 'deposit'; id: string; status: Deposit['status'] }
  | { subject: 'withdrawal'; id: string; status: WithdrawalStatus }
  | { subject: 'verification'; id: string; status: VerificationStatus }
  | { subject: 'room-refund'; roundNumber: number; room: RoomName; currency: Currency; amountUnits: number };
export interface FeedBatch {
  entries: FeedEntry[];
}

export type LiveAnswer =
  | { type: 'authenticated'; userId: string }
  | { type: 'refused'; code: string; topic?: string }
  | { type: 'snapshot'; topic: string; version: number; data: unknown }
  | { type: 'message'; topic: string; version: number; data: unknown }
  | { type: 'pong'; serverNow: number };
