import * as z from 'zod/mini';
import { BetId, BetReturn, Limits, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, PositiveUnits, Units } from '../../primitives.ts';

export const DiceBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('dice'),
  /** Chance in hundredths of a percent, roll in hundredths. */
  outcome: z.strictObject({ direction: z.enum(['under', 'over']), chance: z.int(), roll: z.int() }),
  proof: SeedProof,
});
export type DiceBetRecord = z.infer<typeof DiceBetRecord>;

export const PlaceDiceBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  direction: z.enum(['under', 'over']),
  /** Chance to win in hundredths of a percent: 0.01 % to 98.00 %. */
  chance: z.int().check(z.minimum(1), z.maximum(9800)),
  money: BetMoney,
});
export type PlaceDiceBet = z.infer<typeof PlaceDiceBet>;

/** The settled bet and the real balance after it; `replayed` when this id had been answered before. */
export const DiceBetPlaced = z.strictObject({ bet: DiceBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type DiceBetPlaced = z.infer<typeof DiceBetPlaced>;

export const DiceConfig = z.strictObject({
  limits: z.array(Limits),
  minChance: z.int(),
  maxChance: z.int(),
  returns: z.array(BetReturn),
});
export type DiceConfig = z.infer<typeof DiceConfig>;
