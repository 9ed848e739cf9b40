import * as z from 'zod/mini';
import { BetId, SeedProof, betBase, BetMoney } from '../../bet.ts';
import { CurrencyCode, PositiveUnits } from '../../primitives.ts';
import { StepNumber, stepAnswer, stepConfig } from '../../steps.ts';

/** The ace is 1, the king 13. */
export const Card = z.strictObject({ rank: z.int(), suit: z.enum(['diamonds', 'hearts', 'spades', 'clubs']) });
export const HiloStep = z.enum(['higher', 'higher-or-same', 'lower', 'lower-or-same', 'same', 'skip']);
export const HiloBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('hilo'),
  /** The cards that were turned, the first of them before any guess, and the guess about each next one. */
  outcome: z.strictObject({ cards: z.array(Card), steps: z.array(HiloStep) }),
  proof: SeedProof,
});
export type HiloBetRecord = z.infer<typeof HiloBetRecord>;

export const HiloConfig = z.strictObject({ ...stepConfig, maxGuesses: z.int(), maxSkips: z.int() });
export type HiloConfig = z.infer<typeof HiloConfig>;

/** Turns the first card. */
export const PlaceHiloBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  money: BetMoney,
});
export type PlaceHiloBet = z.infer<typeof PlaceHiloBet>;

/** Turns the next card. Which guesses there are depends on the open one. */
export const TurnHiloCard = z.strictObject({ step: StepNumber, choice: HiloStep });
export type TurnHiloCard = z.infer<typeof TurnHiloCard>;

export const HiloAnswer = z.strictObject({ bet: HiloBetRecord, ...stepAnswer });
export type HiloAnswer = z.infer<typeof HiloAnswer>;
/** The player's game that is not over, so that a reload or another device finds it. */
export const HiloOpenBet = z.strictObject({ bet: z.nullable(HiloBetRecord) });
export type HiloOpenBet = z.infer<typeof HiloOpenBet>;
