import * as z from 'zod/mini';

/** How far a rollout is. Who started it and why is in the audit log. */
export const RolloutStatus = z.strictObject({
  version: z.string(),
  /** In basis points. */
  steps: z.array(z.int()),
  /** Place of the share that holds now. */
  step: z.int(),
  eachMs: z.int(),
  gate: z.strictObject({ ratio: z.number(), min: z.int() }),
  state: z.enum(['running', 'paused']),
  /** Before this moment it takes no step. */
  nextStepAt: z.string(),
  verdict: z.enum(['too-few', 'healthy', 'unhealthy']),
  /** The verdict in words. */
  says: z.string(),
});
export type RolloutStatus = z.infer<typeof RolloutStatus>;
