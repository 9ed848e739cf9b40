import type { ChannelDocument } from '@baize/contract/channel';
import type { ChannelControl, Rollout } from './control.ts';

/**
 * What a channel keeps over a recovery. What waited in the backup may have been done, or taken back, since: an operator
 * asks for it again. A rollout stays where visitors have it, paused, and its gate goes on watching.
 */
export function recoveredControl(control: ChannelControl, remotes: ChannelDocument['remotes']): ChannelControl {
  const rollouts = control.rollouts.flatMap((rollout): Rollout[] => {
    const candidate = Object.hasOwn(remotes, rollout.remote) ? remotes[rollout.remote]?.candidate : null;
    if (candidate?.version !== rollout.version) return [];
    const step = rollout.steps.findLastIndex((share) => share <= candidate.basisPoints);
    return [{ ...rollout, step: Math.max(step, 0), state: 'paused' }];
  });
  return { ...control, rollouts, scheduled: [], proposals: [] };
}
