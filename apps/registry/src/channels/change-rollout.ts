import { FULL_SHARE } from '@baize/contract/channel';
import type { RemoteRelease } from '@baize/contract/channel';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { DEFAULT_PLAN, stepFault } from '@baize/registry-client/channels/rollout-plan';
import { Refusal } from '@baize/registry-client/refusals';
import { percent } from '@baize/registry-client/share';
import type { Change, Facts } from './change.ts';
import { changeVersion, withoutRollout } from './change-version.ts';
import { isLocked, rolloutOf } from './control.ts';
import type { ChannelControl, Rollout } from './control.ts';
import type { OwnOperation } from './own-operation.ts';

type Start = Extract<ChannelOperation, { operation: 'rollout' }>;

/** @throws Refusal `rollout-running`, `steps-invalid`, and the refusals of a candidate of the first step */
export async function startRollout(operation: Start, facts: Facts): Promise<Change> {
  const { remote, version, eachMs = DEFAULT_PLAN.eachMs, gate = DEFAULT_PLAN.gate } = operation;
  const { control, document, now, by, reason } = facts;
  const steps = [...(operation.steps ?? DEFAULT_PLAN.steps)];
  const fault = stepFault(steps);
  if (fault !== null) throw new Refusal('steps-invalid', [fault]);
  const running = rolloutOf(control, remote);
  if (running) throw new Refusal('rollout-running', [`${remote} ${running.version}`]);
  const basisPoints = steps[0] ?? FULL_SHARE;
  const standing = releaseOf(document, remote);
  const isThere = standing?.candidate?.version === version && standing.candidate.basisPoints === basisPoints;
  // The rollout begins at the share that the version already has.
  const next =
    isThere && !isLocked(control, remote, version)
      ? standing
      : (await changeVersion({ operation: 'candidate', remote, version, basisPoints }, facts)).next;
  const at = now.toISOString();
  const rollout: Rollout = {
    remote,
    version,
    steps,
    eachMs,
    gate,
    step: 0,
    stepSince: at,
    state: 'running',
    startedAt: at,
    startedBy: by,
    reason,
  };
  const rollouts = [...control.rollouts, rollout];
  const note = replacedText(standing?.candidate, version);
  return { operation: 'rollout', remote, ...(next && { next }), control: { ...control, rollouts }, ...note };
}

/** Names the canary whose place a rollout takes, so that the operator who started it sees what became of it. */
function replacedText(candidate: RemoteRelease['candidate'] | undefined, version: string): Pick<Change, 'note'> {
  if (!candidate || candidate.version === version) return {};
  return { note: `takes the place of the canary ${candidate.version}, at ${percent(candidate.basisPoints)} until now` };
}

/** @throws Refusal `rollout-unknown`, `nothing-to-change` */
export function setPaused(remote: string, operation: 'pause' | 'resume', { control, now }: Facts): Change {
  const rollout = knownRollout(control, remote);
  const state = operation === 'pause' ? 'paused' : 'running';
  if (rollout.state === state) throw new Refusal('nothing-to-change', [remote]);
  // A paused step begins again: its gate did not watch meanwhile.
  const changed = { ...rollout, state, ...(state === 'running' && { stepSince: now.toISOString() }) } as const;
  return { operation, remote, control: replaced(control, changed) };
}

/** @throws Refusal `nothing-to-change` when the version is not locked */
export function unlock(remote: string, version: string, { control }: Facts): Change {
  if (!isLocked(control, remote, version)) throw new Refusal('nothing-to-change', [`${remote} ${version}`]);
  const locked = control.locked.filter((lock) => lock.remote !== remote || lock.version !== version);
  return { operation: 'clear', remote, control: { ...control, locked }, note: `unlocks ${version}` };
}

/** What the registry does with a rollout by itself. @throws Refusal `rollout-unknown` */
export async function goOn(operation: Exclude<OwnOperation, { operation: 'drop' }>, facts: Facts): Promise<Change> {
  const { control, document, now } = facts;
  const { remote } = operation;
  const rollout = knownRollout(control, remote);
  const standing = releaseOf(document, remote);
  if (!standing?.candidate || standing.candidate.version !== rollout.version)
    throw new Refusal('rollout-unknown', [remote]);
  if (operation.operation === 'stopped-by-gate') {
    const lock = { remote, version: rollout.version, since: now.toISOString(), why: facts.reason };
    const without = withoutRollout(control, remote).control;
    const next: RemoteRelease = { ...standing, candidate: null };
    return {
      operation: operation.operation,
      remote,
      next,
      control: { ...without, locked: [...without.locked, lock] },
      note: `goes back, and locks ${rollout.version} until an operator clears it`,
    };
  }
  const step = rollout.step + 1;
  const basisPoints = rollout.steps[step] ?? FULL_SHARE;
  if (basisPoints >= FULL_SHARE) {
    const { version } = rollout;
    const done = await changeVersion({ operation: 'release', remote, version }, facts);
    return { ...done, operation: 'finish', note: 'the rollout is done' };
  }
  const next: RemoteRelease = { ...standing, candidate: { ...standing.candidate, basisPoints } };
  const changed = { ...rollout, step, stepSince: now.toISOString() };
  return { operation: 'step', remote, next, control: replaced(control, changed) };
}

function knownRollout(control: ChannelControl, remote: string): Rollout {
  const rollout = rolloutOf(control, remote);
  if (!rollout) throw new Refusal('rollout-unknown', [remote]);
  return rollout;
}

function replaced(control: ChannelControl, rollout: Rollout): ChannelControl {
  const rollouts = control.rollouts.map((each) => (each.remote === rollout.remote ? rollout : each));
  return { ...control, rollouts };
}
