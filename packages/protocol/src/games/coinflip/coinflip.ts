import * as z from 'zod/mini';
import { BetId, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, PositiveUnits } from '../../primitives.ts';
import { StepNumber, stepAnswer, stepConfig } from '../../steps.ts';

export const CoinSide = z.enum(['heads', 'tails']);
export const CoinflipBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('coinflip'),
  /** What was called and what fell, flip by flip. A series continues after a right call until the player leaves. */
  outcome: z.strictObject({ series: z.boolean(), called: z.array(CoinSide), sides: z.array(CoinSide) }),
  proof: SeedProof,
});
export type CoinflipBetRecord = z.infer<typeof CoinflipBetRecord>;

export const CoinflipConfig = z.strictObject({ ...stepConfig, maxFlips: z.int() });
export type CoinflipConfig = z.infer<typeof CoinflipConfig>;

/** The first flip. Without `series` it is the only one and pays at once. */
export const PlaceCoinflipBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  side: CoinSide,
  series: z.boolean(),
  money: BetMoney,
});
export type PlaceCoinflipBet = z.infer<typeof PlaceCoinflipBet>;

/** The next flip of a series. */
export const FlipCoin = z.strictObject({ step: StepNumber, side: CoinSide });
export type FlipCoin = z.infer<typeof FlipCoin>;

export const CoinflipAnswer = z.strictObject({ bet: CoinflipBetRecord, ...stepAnswer });
export type CoinflipAnswer = z.infer<typeof CoinflipAnswer>;
/** The player's series that is not over, so that a reload or another device finds it. */
export const CoinflipOpenBet = z.strictObject({ bet: z.nullable(CoinflipBetRecord) });
export type CoinflipOpenBet = z.infer<typeof CoinflipOpenBet>;
