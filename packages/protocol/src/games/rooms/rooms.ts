import * as z from 'zod/mini';
import { BetId, BetReturn, Limits, betBase } from '../../bet.ts';
import { ProvenBeacon, RoundBeacon } from '../../chains.ts';
import { Picture } from '../../faces.ts';
import { CurrencyCode, PositiveUnits, Units } from '../../primitives.ts';
import { VoidReason } from '../../void-reason.ts';

export const ROOMS = ['red', 'yellow', 'purple'] as const;
export const RoomName = z.enum(ROOMS);
export type RoomName = (typeof ROOMS)[number];
/** What makes a deposit in a room checkable, together with the other deposits, which `GET /rooms/rounds/{roundNumber}` lists. */
export const RoomProof = z.strictObject({
  algorithm: z.string(),
  roundNumber: z.int(),
  /** Published before the first ticket. */
  serverSeedHash: z.string(),
  /** Null until the round has ended. */
  serverSeed: z.nullable(z.string()),
  /** Of a round of version 2 whose draw has its instant. */
  beacon: z.optional(ProvenBeacon),
  /** Of a deposit that was refunded because the beacon was silent. */
  voided: z.optional(z.literal('beacon-silent')),
});
export type RoomProof = z.infer<typeof RoomProof>;
export const RoomsBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('rooms'),
  outcome: z.strictObject({
    room: RoomName,
    clientSeed: z.string(),
    /** Null for a deposit that its player took back. Tickets are counted from 0. */
    tickets: z.nullable(z.strictObject({ first: z.int(), last: z.int() })),
    /** Of the whole round; null until it was drawn. */
    potUnits: z.nullable(Units),
    winningTicket: z.nullable(z.int()),
  }),
  proof: RoomProof,
});
export type RoomsBetRecord = z.infer<typeof RoomsBetRecord>;

/** Ledger units of one ticket: a hundredth of the major unit. A stake is a whole number of them. */
const TICKET_UNITS = 100;

/**
 * The player's part of the draw. Without spaces, commas and line breaks, so that a list of seeds can be written down and
 * typed in anywhere.
 */
export const RoomClientSeed = z.string().check(z.regex(/^[^\p{C}\p{Z},]{1,64}$/u));

/** One deposit in a pot. Its tickets begin with `firstTicket`, counted from 0, one for each hundredth of the major unit. */
export const RoomEntryView = z.strictObject({
  betId: BetId,
  /** Empty for a player who hides. */
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  /** A bet of one of the house's regulars. */
  house: z.optional(z.literal(true)),
  stakeUnits: Units,
  firstTicket: z.int(),
});
export type RoomEntryView = z.infer<typeof RoomEntryView>;

/** How a round of a room ended. Instants are milliseconds of the server's clock since 1970. */
export const RoomResult = z.strictObject({
  roundNumber: z.int(),
  room: RoomName,
  currency: CurrencyCode,
  /** `refunded`: every stake went back, because no second player came or because the draw could not be made. */
  phase: z.enum(['drawn', 'refunded']),
  potUnits: Units,
  /** What the winner got: the pot less the fee; 0 if it was refunded. */
  payoutUnits: Units,
  players: z.int(),
  /** Null if it was refunded. */
  winningTicket: z.nullable(z.int()),
  /** The deposit that has the winning ticket. */
  winner: z.nullable(RoomEntryView),
  endedAt: z.int(),
});
export type RoomResult = z.infer<typeof RoomResult>;

/**
 * Of a round in which one of the house's regulars may deposit: once, before all players, and by this seed, which is shown
 * from the opening of the round.
 */
export const RoomHouse = z.strictObject({ clientSeed: z.string() });

/** The round of a room that takes deposits. */
export const RoomState = z.strictObject({
  room: RoomName,
  currency: CurrencyCode,
  roundNumber: z.int(),
  /** Grows with every change of the round: a message with an older one changes nothing. */
  version: z.int(),
  /** `waiting`: fewer than two players; `countdown`: the draw has its instant; `drawing`: nothing is taken any more. */
  phase: z.enum(['waiting', 'countdown', 'drawing']),
  /** The rules that its draw is by, such as `rooms/2`. */
  algorithm: z.optional(z.string()),
  /** SHA-256 of the server's seed, published before the first ticket. */
  serverSeedHash: z.string(),
  house: z.optional(RoomHouse),
  /**
   * When the draw is, and in version 2 when deposits end: the beacon speaks a moment later. Null while there are fewer than
   * two players.
   */
  drawsAt: z.nullable(z.int()),
  /** Of version 2, as soon as the draw has its instant: what it waits for. `closedAt` once nothing is taken any more. */
  beacon: z.optional(RoundBeacon),
  /** When the stake of a player who is still alone goes back; null when there is none or the draw is certain. */
  refundsAt: z.nullable(z.int()),
  /** In the order of their tickets. */
  entries: z.array(RoomEntryView),
  /** The round before it, if there was one. */
  last: z.nullable(RoomResult),
});
export type RoomState = z.infer<typeof RoomState>;

export const RoomsState = z.strictObject({
  rooms: z.array(RoomState),
  /** The server's clock when this was sent. */
  serverNow: z.int(),
});
export type RoomsState = z.infer<typeof RoomsState>;

/** Messages of the live topics `rooms:<currency>`. */
export type RoomsMessage =
  | {
      type: 'entered';
      roundNumber: number;
      version: number;
      entry: RoomEntryView;
      drawsAt: number | null;
      refundsAt: number | null;
      beacon?: RoundBeacon;
      serverNow: number;
    }
  /** A room began a round, stopped taking deposits, or was left by its only player. */
  | { type: 'changed'; state: RoomState; serverNow: number };

/** One round, whole. Seeds are null until it has ended; then anyone can recompute the draw. */
export const RoomRound = z.strictObject({
  roundNumber: z.int(),
  room: RoomName,
  currency: CurrencyCode,
  algorithm: z.string(),
  phase: z.enum(['waiting', 'countdown', 'drawing', 'drawn', 'refunded']),
  serverSeedHash: z.string(),
  house: z.optional(RoomHouse),
  serverSeed: z.nullable(z.string()),
  beacon: z.optional(ProvenBeacon),
  /** Of version 2: why every stake went back, though two players or more were in. */
  voided: z.optional(VoidReason),
  entries: z.array(z.strictObject({ ...RoomEntryView.shape, clientSeed: z.nullable(z.string()) })),
  result: z.nullable(RoomResult),
});
export type RoomRound = z.infer<typeof RoomRound>;

export const RoomsQuery = z.strictObject({ currency: CurrencyCode });
export const RoomHistoryQuery = z.strictObject({ room: RoomName, currency: CurrencyCode });
/** Newest first. */
export const RoomHistory = z.strictObject({ rounds: z.array(RoomResult) });
export const RoomRoundParams = z.strictObject({ roundNumber: z.string().check(z.regex(/^\d{1,15}$/)) });

export const PlaceRoomBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits.check(z.multipleOf(TICKET_UNITS)),
  /** The round that the player saw, which names the room; a deposit for another round is refused, never moved. */
  roundNumber: z.int().check(z.minimum(1)),
  clientSeed: RoomClientSeed,
});
export type PlaceRoomBet = z.infer<typeof PlaceRoomBet>;
export const RoomBetPlaced = z.strictObject({ bet: RoomsBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type RoomBetPlaced = z.infer<typeof RoomBetPlaced>;

/** The player's deposits that came back. Leaving twice answers the first result again. */
export const RoomLeft = z.strictObject({ bets: z.array(RoomsBetRecord), balanceUnits: Units, replayed: z.boolean() });
export type RoomLeft = z.infer<typeof RoomLeft>;
/** The player's own deposits in rounds that have not ended, so that a reload finds them. */
export const RoomOpenBets = z.strictObject({ bets: z.array(RoomsBetRecord) });

export const RoomsConfig = z.strictObject({
  rooms: z.array(
    z.strictObject({
      room: RoomName,
      /** `maxStakeUnits` is the most that one player may have in a round, with all deposits. */
      limits: z.array(Limits),
    }),
  ),
  countdownMs: z.int(),
  /** How long a stake waits for a second player. */
  waitMs: z.int(),
  /** How long the hand turns on the screens after a draw, and its result stays before the next pot is shown. */
  drawMs: z.int(),
  resultMs: z.int(),
  feePercent: z.number(),
  returns: z.array(BetReturn),
  /** Most deposits in a round, and of one player. */
  maxEntries: z.int(),
  maxEntriesOfPlayer: z.int(),
});
export type RoomsConfig = z.infer<typeof RoomsConfig>;
