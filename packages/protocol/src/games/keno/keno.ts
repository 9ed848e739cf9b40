import * as z from 'zod/mini';
import { BetId, BetReturn, Limits, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, PositiveUnits, Units } from '../../primitives.ts';

/** Which of the four tables of multipliers a bet is paid by. */
export const KenoRisk = z.enum(['classic', 'low', 'medium', 'high']);
export const KenoBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('keno'),
  /** `draw` holds the ten numbers in the order in which they came. */
  outcome: z.strictObject({ risk: KenoRisk, picks: z.array(z.int()), draw: z.array(z.int()) }),
  proof: SeedProof,
});
export type KenoBetRecord = z.infer<typeof KenoBetRecord>;

/** One to ten different numbers of 1 to 40, in any order. */
const KenoPicks = z.array(z.int().check(z.minimum(1), z.maximum(40))).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((picks) => new Set(picks).size === picks.length),
);

export const PlaceKenoBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  risk: KenoRisk,
  picks: KenoPicks,
  money: BetMoney,
});
export type PlaceKenoBet = z.infer<typeof PlaceKenoBet>;

/** The settled bet and the real balance after it; `replayed` when this id had been answered before. */
export const KenoBetPlaced = z.strictObject({ bet: KenoBetRecord, balanceUnits: Units, replayed: z.boolean() });
export type KenoBetPlaced = z.infer<typeof KenoBetPlaced>;

/** The tables of multipliers are those of `keno/1` in the fairness package. */
export const KenoConfig = z.strictObject({ limits: z.array(Limits), returns: z.array(BetReturn) });
export type KenoConfig = z.infer<typeof KenoConfig>;
