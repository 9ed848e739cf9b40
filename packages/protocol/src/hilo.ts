import * as z from 'zod/mini';
import { BetId, HiloBetRecord, HiloStep } from './bets.ts';
import { CurrencyCode, PositiveUnits } from './primitives.ts';
import { StepNumber, stepAnswer, stepConfig } from './steps.ts';

export const HiloConfig = z.strictObject({ ...stepConfig, maxGuesses: z.int(), maxSkips: z.int() });
export type HiloConfig = z.infer<typeof HiloConfig>;

/** Turns the first card. */
export const PlaceHiloBet = z.strictObject({ id: BetId, currency: CurrencyCode, stakeUnits: PositiveUnits });
export type PlaceHiloBet = z.infer<typeof PlaceHiloBet>;

/** Turns the next card. Which guesses there are depends on the open one. */
export const TurnHiloCard = z.strictObject({ step: StepNumber, choice: HiloStep });
export type TurnHiloCard = z.infer<typeof TurnHiloCard>;

export const HiloAnswer = z.strictObject({ bet: HiloBetRecord, ...stepAnswer });
export type HiloAnswer = z.infer<typeof HiloAnswer>;
/** The player's game that is not over, so that a reload or another device finds it. */
export const HiloOpenBet = z.strictObject({ bet: z.nullable(HiloBetRecord) });
export type HiloOpenBet = z.infer<typeof HiloOpenBet>;
