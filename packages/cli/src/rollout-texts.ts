import type { ChannelStatus, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { percent } from '@baize/registry-client/share';

/** The rollouts, gates and stops of each remote, the freezes, and the acts that wait, a line each. */
export function controlLines(status: ChannelStatus): string[] {
  const { freezes, needsApproval, proposals, scheduled, remotes } = status;
  return [
    ...remotes.flatMap(remoteLines),
    ...freezes.map(({ id, from, to }) => `Freeze ${id}: nothing new reaches visitors from ${from} to ${to}`),
    ...(needsApproval ? ['What is new takes a second operator.'] : []),
    ...proposals.map(({ id, asks }) => `Waits for a second operator, ${id}: ${asks} (baize approve ${id})`),
    ...scheduled.map(({ id, asks, at }) => `Scheduled for ${at}, ${id}: ${asks} (baize cancel ${id})`),
  ];
}

function remoteLines({ name, rollout, locked, stopped }: RemoteStatus): string[] {
  return [
    ...(rollout ? [rolloutLine(name, rollout)] : []),
    ...locked.map(
      ({ version, since, why }) =>
        `A gate stopped ${name} ${version} at ${since}: ${why} (baize clear ${name} ${version})`,
    ),
    ...(stopped ? [`${name} is ${stoppedText(stopped)}: nobody gets it (baize restore ${name})`] : []),
  ];
}

function rolloutLine(name: string, rollout: NonNullable<RemoteStatus['rollout']>): string {
  const { version, steps, step, state, nextStepAt, says } = rollout;
  const share = percent(steps[step] ?? 0);
  const next = steps[step + 1];
  const then = next === undefined ? '' : `, ${percent(next)} not before ${nextStepAt}`;
  return `Rollout of ${name} ${version}: ${share}, step ${step + 1} of ${steps.length}${state === 'paused' ? ', paused' : then}. Gate: ${says}`;
}

function stoppedText({ why, since, until }: NonNullable<RemoteStatus['stopped']>): string {
  const end = until === undefined ? '' : `, until ${until}`;
  return why === 'killed' ? `killed since ${since}` : `under maintenance since ${since}${end}`;
}
