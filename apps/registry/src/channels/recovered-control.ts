import type { ChannelDocument } from '@baize/contract/channel';
import type { ChannelControl, Rollout } from './control.ts';

/**
 * What a channel keeps over a recovery. Waiting acts of the backup may have been done, or withdrawn, since: an operator
 * asks for them again. A rollout that visitors have stays, paused, and its gate continues to watch.
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
