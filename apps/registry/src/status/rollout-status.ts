import type { ChannelDocument } from '@baize/contract/channel';
import type { RolloutStatus } from '@baize/registry-client/channels/rollout-status';
import { rolloutOf } from '../channels/control.ts';
import type { ChannelControl } from '../channels/control.ts';
import { verdictText } from '../health/gate/verdict-text.ts';
import { dueAt } from '../rollouts/rollouts.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';

/** null when none is running. */
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
