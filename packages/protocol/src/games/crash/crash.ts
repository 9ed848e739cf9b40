import * as z from 'zod/mini';
import { BetId, BetMoney, BetReturn, Limits, RoundProof, betBase } from '../../bet.ts';
import { Picture } from '../../faces.ts';
import { AwaitedSalt, ChainSalt, ProvenBeacon, RoundBeacon } from '../../chains.ts';
import { CurrencyCode, PositiveUnits, Units } from '../../primitives.ts';
import { VoidReason } from '../../void-reason.ts';

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
export type CrashBetRecord = z.infer<typeof CrashBetRecord>;

/** Multipliers of crash are integers of hundredths: 247 is 2.47x. Instants are milliseconds of the server's clock since 1970. */
export const CrashBetView = z.strictObject({
  betId: BetId,
  /** Empty for a player who hides. */
  userId: z.string(),
  player: z.string(),
  picture: Picture,
  /** A bet of one of the house's regulars. */
  house: z.optional(z.literal(true)),
  currency: CurrencyCode,
  stakeUnits: Units,
  cashedOutAt: z.nullable(z.int()),
  payoutUnits: z.nullable(Units),
});
export type CrashBetView = z.infer<typeof CrashBetView>;

/** A finished round, whole: anyone can check `hash` against `commitment` and the bust against `hash`. */
export const CrashRoundResult = z.strictObject({
  roundNumber: z.int(),
  /** Null for a round that is void because the beacon was silent, until that has spoken. */
  bust: z.nullable(z.int()),
  hash: z.string(),
  /** Of the round's own chain. */
  salt: z.string(),
  endedAt: z.int(),
  /** Null for a round that ended by its rules. */
  voided: z.nullable(VoidReason),
  /** Of a round of version 2. */
  beacon: z.optional(RoundBeacon),
});
export type CrashRoundResult = z.infer<typeof CrashRoundResult>;

/** A finished round with what was published before its bets were taken. */
export const CrashRound = z.strictObject({
  ...CrashRoundResult.shape,
  beacon: z.optional(ProvenBeacon),
  /** Previous round's hash: SHA-256 of this round's. */
  commitment: z.string(),
  chainTerminatingHash: z.string(),
  /** The public value that is the salt. Absent for a chain of before, whose salt was drawn by the platform. */
  saltSource: z.optional(ChainSalt),
});
export type CrashRound = z.infer<typeof CrashRound>;
export const CrashRoundParams = z.strictObject({ roundNumber: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)) });

export const CrashState = z.strictObject({
  /** A round of version 2 that waits for the beacon is `betting` with `beacon.closedAt`: it takes no more bets. */
  phase: z.enum(['betting', 'running', 'crashed']),
  /** 0 until there is a first round: nothing was staked on it, and it has no result. */
  roundNumber: z.int(),
  /** Previous round's hash: SHA-256 of this round's. */
  commitment: z.string(),
  salt: z.string(),
  chainTerminatingHash: z.string(),
  /** When betting opened, when the thread starts to rise (before that: when bets are closed), when the round ended or null. */
  bettingAt: z.int(),
  startsAt: z.int(),
  endedAt: z.nullable(z.int()),
  bust: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  /** Null until the round has ended, and if it ended by its rules. */
  voided: z.nullable(VoidReason),
  bets: z.array(CrashBetView),
  /** Of a round of version 2, from the opening of its bets on. */
  beacon: z.optional(RoundBeacon),
  /** There after the end of a round whose next one waits for it. */
  saltAwaited: z.optional(AwaitedSalt),
  /** The server's clock when this was sent: the client measures its own offset by it. */
  serverNow: z.int(),
});
export type CrashState = z.infer<typeof CrashState>;

/**
 * Messages of the live topic `crash`. Every one but `tick` carries a new version of the topic. A tick says twice a
 * second that the thread still rises: the curve is a function of time, to be drawn by the server's clock. The state of
 * a round of version 2 is sent once more when its bets are closed.
 */
export type CrashMessage =
  | { type: 'bettingOpened'; state: CrashState }
  | { type: 'betPlaced'; roundNumber: number; bet: CrashBetView }
  | { type: 'roundStarted'; roundNumber: number; startsAt: number; serverNow: number; beacon?: RoundBeacon }
  | { type: 'tick'; roundNumber: number; multiplier: number; serverNow: number }
  | { type: 'cashedOut'; betId: string; cashedOutAt: number; payoutUnits: number }
  | { type: 'crashed'; result: CrashRoundResult; serverNow: number; saltAwaited?: AwaitedSalt };

export const PlaceCrashBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  /** Round the player saw or, once that has closed, the next one; a bet for another round is refused, never moved. */
  roundNumber: z.int(),
  /** Hundredths, 1.01x at least; null for none. */
  autoCashOut: z.nullable(z.int().check(z.minimum(101), z.maximum(100_000_000))),
  money: BetMoney,
});
export type PlaceCrashBet = z.infer<typeof PlaceCrashBet>;
export const CrashBetPlaced = z.strictObject({ bet: CrashBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type CrashBetPlaced = z.infer<typeof CrashBetPlaced>;
/** Cashing out twice answers the first result again. */
export const CrashCashedOut = z.strictObject({ bet: CrashBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type CrashCashedOut = z.infer<typeof CrashCashedOut>;
/** Taking back twice answers the first result again. */
export const CrashCancelled = z.strictObject({ bet: CrashBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type CrashCancelled = z.infer<typeof CrashCancelled>;
export const CrashHistory = z.strictObject({ rounds: z.array(CrashRoundResult) });
export const CrashConfig = z.strictObject({
  limits: z.array(Limits),
  /** Bets of one player. */
  betsPerRound: z.int(),
  bettingMs: z.int(),
  crashedMs: z.int(),
  growthPerMs: z.number(),
  /** Of the rules of rounds whose chains are announced now: 2 where a beacon has a part in them. Absent before there was one. */
  version: z.optional(z.int()),
  returns: z.array(BetReturn),
});
export type CrashConfig = z.infer<typeof CrashConfig>;
/** The player's own bets that are not settled, of the present round and of the next, so that a reload finds them. */
export const CrashOpenBets = z.strictObject({ bets: z.array(CrashBetRecord) });
