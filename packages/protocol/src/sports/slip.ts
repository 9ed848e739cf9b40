import * as z from 'zod/mini';
import { BetId } from '../bet.ts';
import { CurrencyCode, PositiveUnits, Units } from '../primitives.ts';
import { OddsMilli, SportsMarket } from './market.ts';
import { FixtureId, MarketId, SelectionId } from './names.ts';

/**
 * Which odds a player takes instead of those seen: `none` only these, `higher` these or higher ones, `any` all. A market
 * that is not open is never taken.
 */
export const OddsChoice = z.enum(['none', 'higher', 'any']);
export type OddsChoice = z.infer<typeof OddsChoice>;

export const SlipSelection = z.strictObject({
  fixtureId: FixtureId,
  marketId: MarketId,
  selectionId: SelectionId,
  /** What the player saw. */
  marketVersion: z.int().check(z.minimum(0)),
  oddsMilli: OddsMilli,
});
export type SlipSelection = z.infer<typeof SlipSelection>;

export const MAX_SLIP_SELECTIONS = 16;
export const MAX_SLIP_BETS = 16;
/** Most selections of a system: C(12, 6) is 924 combinations. */
export const MAX_SYSTEM_SELECTIONS = 12;

/** One bet of a slip. `selections` are indexes into the slip's. `stakeUnits` is the whole stake, which combinations share equally. */
const slipBet = {
  selections: z.array(z.int().check(z.minimum(0), z.maximum(MAX_SLIP_SELECTIONS - 1))),
};
const SlipBetShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), ...slipBet }),
  z.strictObject({ type: z.literal('accumulator'), ...slipBet }),
  /** Every accumulator of `winners` selections: 2 of 3 is three doubles. */
  z.strictObject({
    type: z.literal('system'),
    winners: z.int().check(z.minimum(2), z.maximum(MAX_SYSTEM_SELECTIONS - 1)),
    ...slipBet,
  }),
]);
export type SlipBetShape = z.infer<typeof SlipBetShape>;
export const SlipBet = z.strictObject({ id: BetId, shape: SlipBetShape, stakeUnits: PositiveUnits });
export type SlipBet = z.infer<typeof SlipBet>;

const selections = z.array(SlipSelection).check(z.minLength(1), z.maxLength(MAX_SLIP_SELECTIONS));

/**
 * All bets of the call are taken or none. Each id is the idempotency key of its bet: the same call again answers the same
 * bets; an id with another content is refused.
 */
export const PlaceSlip = z.strictObject({
  currency: CurrencyCode,
  oddsChoice: OddsChoice,
  selections,
  bets: z.array(SlipBet).check(z.minLength(1), z.maxLength(MAX_SLIP_BETS)),
});
export type PlaceSlip = z.infer<typeof PlaceSlip>;

/** Why a selection of a slip cannot be bet on, and what its market is now (null if it is gone). */
export const SelectionRefusal = z.strictObject({
  /** Index in the slip. */
  selection: z.int(),
  code: z.enum(['odds-changed', 'market-suspended', 'market-closed', 'selections-excluded']),
  market: z.nullable(SportsMarket),
});
export type SelectionRefusal = z.infer<typeof SelectionRefusal>;

/** The refusals 409 and 422 of a slip: an `ErrorBody` that also says what of the slip was wrong. */
export const SlipRefused = z.strictObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  selections: z.optional(z.array(SelectionRefusal)),
  /** The limits of each bet, in their order, when a stake was outside of them. */
  limits: z.optional(z.array(z.strictObject({ minStakeUnits: Units, maxStakeUnits: Units, maxPayoutUnits: Units }))),
});
export type SlipRefused = z.infer<typeof SlipRefused>;

/** The present slip, without stakes. */
export const SlipLimitsQuery = z.strictObject({
  currency: CurrencyCode,
  selections,
  bets: z.array(SlipBetShape).check(z.minLength(1), z.maxLength(MAX_SLIP_BETS)),
});
export type SlipLimitsQuery = z.infer<typeof SlipLimitsQuery>;
/** Of each bet in the order asked: by the odds of now. */
export const SlipLimits = z.strictObject({
  bets: z.array(
    z.strictObject({
      combinations: z.int(),
      /** What a stake is multiplied by if every selection wins, in 1/1,000, cut. */
      fullOddsMilli: z.int(),
      minStakeUnits: Units,
      maxStakeUnits: Units,
      maxPayoutUnits: Units,
    }),
  ),
  /** What is wrong with the selections already. */
  refusals: z.array(SelectionRefusal),
});
export type SlipLimits = z.infer<typeof SlipLimits>;
