import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import * as z from 'zod/mini';
import { ChannelOperation } from '@baize/registry-client/channels/operation';
import { Gate, StepMs, Steps } from '@baize/registry-client/channels/rollout-plan';

const Moment = z.iso.datetime();
const RemoteName = RemoteManifest.shape.name;

/** A rollout: a candidate whose share grows step by step to everybody. */
export const Rollout = z.strictObject({
  remote: RemoteName,
  version: SemanticVersion,
  steps: Steps,
  eachMs: StepMs,
  gate: Gate,
  /** Index in `steps` of the present share. */
  step: z.int().check(z.minimum(0)),
  /** When this step began, or was resumed. */
  stepSince: Moment,
  state: z.enum(['running', 'paused']),
  startedAt: Moment,
  startedBy: z.string(),
  reason: z.string(),
});
export type Rollout = z.infer<typeof Rollout>;

/** A version that a gate stopped: no visitor gets it until an operator clears it. */
export const Lock = z.strictObject({
  remote: RemoteName,
  version: SemanticVersion,
  since: Moment,
  /** The gate's reason, as text. */
  why: z.string(),
});
export type Lock = z.infer<typeof Lock>;

/** Fields of an act that was asked for and not done yet. */
const Asked = {
  id: z.string(),
  operation: ChannelOperation,
  by: z.string(),
  reason: z.string(),
};

export const Scheduled = z.strictObject({
  ...Asked,
  at: Moment,
  /** The second operator who approved it, where the channel requires one. */
  approvedBy: z.optional(z.string()),
  /**
   * What the remote served at that time, as {@link liveText} writes it; if that has changed, the act is dropped.
   */
  standing: z.nullable(z.string()),
});
export type Scheduled = z.infer<typeof Scheduled>;

/** Waits for another operator. `at`: when it was proposed. */
export const Proposal = z.strictObject({ ...Asked, at: Moment });
export type Proposal = z.infer<typeof Proposal>;

/** The time in which nothing new reaches visitors. */
export const Freeze = z.strictObject({
  id: z.string(),
  from: Moment,
  to: Moment,
  reason: z.string(),
  by: z.string(),
});
export type Freeze = z.infer<typeof Freeze>;

/**
 * What a channel stores beside its document, and no visitor's page reads: rollouts that run, what waits, and what locks
 * or freezes. Written and signed with each act, in the same record.
 */
export const ChannelControl = z.strictObject({
  rollouts: z.array(Rollout),
  locked: z.array(Lock),
  scheduled: z.array(Scheduled),
  proposals: z.array(Proposal),
  freezes: z.array(Freeze),
  needsApproval: z.boolean(),
});
export type ChannelControl = z.infer<typeof ChannelControl>;

/** Of a channel without any of this, and of old records. */
export const NO_CONTROL: ChannelControl = {
  rollouts: [],
  locked: [],
  scheduled: [],
  proposals: [],
  freezes: [],
  needsApproval: false,
};

export function rolloutOf({ rollouts }: ChannelControl, remote: string): Rollout | undefined {
  return rollouts.find((rollout) => rollout.remote === remote);
}

export function locksOf({ locked }: ChannelControl, remote: string): readonly Lock[] {
  return locked.filter((lock) => lock.remote === remote);
}

export function isLocked(control: ChannelControl, remote: string, version: string): boolean {
  return locksOf(control, remote).some((lock) => lock.version === version);
}

/** In the order of execution: acts of the same time in the order in which they were asked for. */
export function inOrderOfTime(scheduled: readonly Scheduled[]): Scheduled[] {
  return scheduled.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The freeze that is active at a moment; undefined for none. */
export function freezeAt({ freezes }: ChannelControl, moment: Date): Freeze | undefined {
  const now = moment.getTime();
  return freezes.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
}
