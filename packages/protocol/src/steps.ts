import * as z from 'zod/mini';
import { BetReturn, Limits } from './bet.ts';
import { Units } from './primitives.ts';

/** Most steps of one game, with room: the longest is hilo, of 52 guesses and 52 skipped cards. */
const MAX_STEPS = 128;

/**
 * The number of steps that the player has seen: the next one has this number. The same step again answers as before, a
 * step that another tab has taken meanwhile is refused with `step-taken`, so that nothing is done to a game unseen.
 */
export const StepNumber = z.int().check(z.minimum(0), z.maximum(MAX_STEPS));

/** Leaves a game with what it is worth after the steps that the player has seen. */
export const CashOutAtStep = z.strictObject({ step: StepNumber });
export type CashOutAtStep = z.infer<typeof CashOutAtStep>;

/** What the configurations of games of steps share. */
export const stepConfig = { limits: z.array(Limits), returns: z.array(BetReturn) };

/** What every act is answered with beside the bet: the real balance after it, and whether it had been done before. */
export const stepAnswer = { balanceUnits: Units, replayed: z.boolean() };
