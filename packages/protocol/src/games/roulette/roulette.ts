import * as z from 'zod/mini';
import { BetId, BetMoney, BetReturn, Limits, RoundProof, betBase } from '../../bet.ts';
import { Picture } from '../../faces.ts';
import { AwaitedSalt, ChainSalt, ProvenBeacon, RoundBeacon } from '../../chains.ts';
import { CurrencyCode, PositiveUnits, Units } from '../../primitives.ts';
import { VoidReason } from '../../void-reason.ts';

/** Colours of the wheel, from the most pockets to the fewest. */
export const RouletteColour = z.enum(['black', 'red', 'blue', 'green', 'violet', 'gold']);
export const RouletteBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('roulette'),
  /** `pocket` (0 … 47) is null until the round's bets are closed. */
  outcome: z.strictObject({ colour: RouletteColour, pocket: z.nullable(z.int()) }),
  proof: RoundProof,
});
export type RouletteBetRecord = z.infer<typeof RouletteBetRecord>;

/** Pockets are 0 … 47, clockwise from the mark. Instants are milliseconds of the server's clock since 1970. */
export const RouletteBetView = z.strictObject({
  betId: BetId,
  /** Empty for a player who hides. */
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  /** A bet of one of the house's regulars. */
  house: z.optional(z.literal(true)),
  currency: CurrencyCode,
  stakeUnits: Units,
  colour: RouletteColour,
});
export type RouletteBetView = z.infer<typeof RouletteBetView>;

/** A finished round, whole: anyone can check `hash` against `commitment` and the pocket against `hash`. */
export const RouletteRoundResult = z.strictObject({
  roundNumber: z.int(),
  /** Null for a round that is void because the beacon was silent, until that has spoken. */
  pocket: z.nullable(z.int()),
  hash: z.string(),
  /** The previous round's hash: SHA-256 of this round's. */
  commitment: z.string(),
  /** Of the round's own chain, as its published end. */
  salt: z.string(),
  chainTerminatingHash: z.string(),
  /**
   * The public value that is the salt: in an answer about one round. Absent for a chain of an earlier version, whose
   * salt was drawn by the platform.
   */
  saltSource: z.optional(ChainSalt),
  endedAt: z.int(),
  /** Null for a round that ended by its rules. */
  voided: z.nullable(VoidReason),
  /** Of a round of version 2. */
  beacon: z.optional(RoundBeacon),
});
export type RouletteRoundResult = z.infer<typeof RouletteRoundResult>;

/** The same with what its beacon's chain is, in an answer about one round. */
export const RouletteRound = z.strictObject({ ...RouletteRoundResult.shape, beacon: z.optional(ProvenBeacon) });
export type RouletteRound = z.infer<typeof RouletteRound>;

export const RouletteState = z.strictObject({
  /**
   * `refunded`: the round is void, and every stake went back. A round of version 2 that waits for the beacon is `betting`
   * with `beacon.closedAt`: it takes no more bets.
   */
  phase: z.enum(['betting', 'spinning', 'ended', 'refunded']),
  /** 0 until there is a first round: nothing was staked on it, and it has no result. */
  roundNumber: z.int(),
  commitment: z.string(),
  salt: z.string(),
  chainTerminatingHash: z.string(),
  /** When betting opened, when the wheel starts to turn (before that: when bets are closed), when the round ended or null. */
  bettingAt: z.int(),
  spinsAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** Null until bets are closed, and of a round of version 2 until the beacon has spoken. */
  pocket: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  /** Null until the round has ended, and if it ended by its rules. */
  voided: z.nullable(VoidReason),
  bets: z.array(RouletteBetView),
  /** Of a round of version 2, from the opening of its bets on. */
  beacon: z.optional(RoundBeacon),
  /** There after the end of a round whose next one waits for it. */
  saltAwaited: z.optional(AwaitedSalt),
  /** The server's clock when this was sent: the client measures its own offset by it. */
  serverNow: z.int(),
});
export type RouletteState = z.infer<typeof RouletteState>;

/**
 * Messages of the live topic `roulette`. Each carries a new version of the topic. The state of a round of version 2 is
 * sent once more when its bets are closed.
 */
export type RouletteMessage =
  | { type: 'bettingOpened'; state: RouletteState }
  | { type: 'betPlaced'; roundNumber: number; bet: RouletteBetView }
  /** Bets are closed: from here on the pocket is known to all, and the wheel turns to it. */
  | {
      type: 'spinStarted';
      roundNumber: number;
      spinsAt: number;
      pocket: number;
      hash: string;
      serverNow: number;
      beacon?: RoundBeacon;
    }
  | { type: 'ended'; result: RouletteRoundResult; serverNow: number; saltAwaited?: AwaitedSalt };

export const PlaceRouletteBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  /** Round the player saw; a bet for another round is refused, never moved. */
  roundNumber: z.int(),
  /** One bet of a player on each colour of a round. */
  colour: RouletteColour,
  money: BetMoney,
});
export type PlaceRouletteBet = z.infer<typeof PlaceRouletteBet>;
export const RouletteBetPlaced = z.strictObject({ bet: RouletteBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type RouletteBetPlaced = z.infer<typeof RouletteBetPlaced>;

/** Newest first. */
export const RouletteHistory = z.strictObject({ rounds: z.array(RouletteRoundResult) });
export const RouletteRoundParams = z.strictObject({ roundNumber: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)) });
/** The wheel and what its colours pay are those of `roulette/1` and `roulette/2` in the fairness package. */
export const RouletteConfig = z.strictObject({
  limits: z.array(Limits),
  returns: z.array(BetReturn),
  bettingMs: z.int(),
  spinMs: z.int(),
  resultMs: z.int(),
  /** Of the rules of rounds whose chains are announced now: 2 where a beacon has a part in them. Absent before there was one. */
  version: z.optional(z.int()),
});
export type RouletteConfig = z.infer<typeof RouletteConfig>;
/** The player's own bets that are not settled, so that a reload finds them. */
export const RouletteOpenBets = z.strictObject({ bets: z.array(RouletteBetRecord) });
