import { FULL_SHARE } from '@baize/contract/channel';
import * as z from 'zod/mini';

const MOST_STEPS = 20;
const SECOND_MS = 1_000;
const MOST_STEP_MS = 7 * 24 * 60 * 60 * 1_000;
const LEAST_RATIO = 1.05;
const MOST_RATIO = 100;
const MOST_SAMPLE = 10_000_000;

/** Shares in basis points, one after the other. Whether they rise and end at everybody is checked by {@link stepFault}. */
export const Steps = z
  .array(z.int().check(z.minimum(0), z.maximum(FULL_SHARE)))
  .check(z.minLength(1), z.maxLength(MOST_STEPS));

/** How long a rollout stays at each step at least. */
export const StepMs = z.int().check(z.minimum(SECOND_MS), z.maximum(MOST_STEP_MS));

/** How much more often than the stable version a candidate may fail, and the views of it that are needed to say so. */
export const Gate = z.strictObject({
  ratio: z.number().check(z.minimum(LEAST_RATIO), z.maximum(MOST_RATIO)),
  min: z.int().check(z.minimum(1), z.maximum(MOST_SAMPLE)),
});
export type Gate = z.infer<typeof Gate>;

export const DEFAULT_PLAN = {
  steps: [100, 500, 2_500, 5_000, FULL_SHARE],
  eachMs: 10 * 60 * SECOND_MS,
  gate: { ratio: 1.5, min: 500 },
} as const;

/** What is wrong with steps, in a sentence; null for none. */
export function stepFault(steps: readonly number[]): string | null {
  if (steps.at(-1) !== FULL_SHARE) return 'the last step must be 100';
  if (steps.length < 2) return 'there must be a step before 100';
  if ((steps[0] ?? 0) <= 0) return 'the first step must be above 0';
  return steps.every((step, place) => place === 0 || step > (steps[place - 1] ?? 0)) ? null : 'the steps must rise';
}
