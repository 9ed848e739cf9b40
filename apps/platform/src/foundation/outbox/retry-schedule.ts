import { backoffMs } from '../jobs/backoff.ts';

/** Nearly two hours in all: enough for a platform that is being restarted or repaired. */
export const MAX_ATTEMPTS = 20;

/** Statuses of an answer that another attempt may change; other refusals are final. */
const WORTH_REPEATING = new Set([408, 425, 429]);

export type NextStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'give-up' }
  | { readonly kind: 'retry'; readonly delayMs: number };

/**
 * What to do after an attempt to deliver.
 * @param attempts made so far, this one included
 * @param status of the answer; null when none came
 * @param most attempts that are made at all
 */
export function nextStep(attempts: number, status: number | null, most: number = MAX_ATTEMPTS): NextStep {
  if (status !== null && status >= 200 && status < 300) return { kind: 'done' };
  const isFinal = status !== null && status < 500 && !WORTH_REPEATING.has(status);
  if (isFinal || attempts >= most) return { kind: 'give-up' };
  return { kind: 'retry', delayMs: backoffMs(attempts) };
}
