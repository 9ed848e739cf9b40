import type { ChannelDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';
import { rolloutOf } from '../channels/control.ts';
import type { ChannelControl } from '../channels/control.ts';
import { verdictText } from '../health/gate/verdict-text.ts';
import { dueAt } from '../rollouts/rollouts.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';

/** How far a rollout is. Who started it and why stands in the audit log. */
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

/** null when none is under way. */
export async function rolloutStatus(
  rollouts: Pick<Rollouts, 'verdictOf'>,
  { document, control }: { readonly document: ChannelDocument; readonly control: ChannelControl },
  remote: string,
): Promise<RolloutStatus | null> {
  const rollout = rolloutOf(control, remote);
  if (!rollout) return null;
  const verdict = await rollouts.verdictOf(document.channel, document, rollout);
  const { version, steps, step, eachMs, gate, state } = rollout;
  return {
    version,
    steps,
    step,
    eachMs,
    gate,
    state,
    nextStepAt: new Date(dueAt(rollout)).toISOString(),
    verdict: verdict.state,
    says: verdictText(verdict),
  };
}
