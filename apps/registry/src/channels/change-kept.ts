import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import type { Change, Facts } from './change.ts';
import type { ChannelControl } from './control.ts';
import { operationText } from './operation-text.ts';
import type { OwnOperation } from './own-operation.ts';
import { liveText } from './live-text.ts';

/** The most entries of each kind. */
const MOST_KEPT = 50;
const YEAR_MS = 366 * 24 * 60 * 60 * 1_000;

type Freezing = Extract<ChannelOperation, { operation: 'approval' | 'freeze' | 'unfreeze' }>;

/**
 * Freezes, and whether a second operator is required. @throws Refusal `moment-unfit`, `nothing-to-change`,
 * `waiting-unknown`, `control-full`
 */
export function changeSettings(operation: Freezing, facts: Facts): Change {
  const { control, revision, now, by, reason } = facts;
  const change = { operation: operation.operation, remote: null, note: operationText(operation) };
  switch (operation.operation) {
    case 'approval': {
      if (control.needsApproval === operation.required) throw new Refusal('nothing-to-change');
      return { ...change, control: { ...control, needsApproval: operation.required } };
    }
    case 'unfreeze':
      return { ...change, control: without(control, operation.id, ['freezes']), id: operation.id };
    case 'freeze': {
      const { from, to } = operation;
      checkMoment('to', to, now);
      if (Date.parse(to) <= Date.parse(from)) throw new Refusal('moment-unfit', [`from ${from} to ${to}`]);
      const over = control.freezes.filter((freeze) => Date.parse(freeze.to) > now.getTime());
      const id = `f${revision}`;
      return { ...change, control: { ...control, freezes: added(over, { id, from, to, reason, by }) }, id };
    }
  }
}

/** Stores the operation until another operator approves it. @throws Refusal `control-full` */
export function propose(operation: ChannelOperation, { control, revision, now, by, reason }: Facts): Change {
  const id = `p${revision}`;
  const proposals = added(control.proposals, { id, operation, by, at: now.toISOString(), reason });
  const note = `waits for a second operator: ${operationText(operation)}`;
  return { operation: 'propose', remote: remoteIn(operation), control: { ...control, proposals }, note, id };
}

/** Stores the operation until its time. @throws Refusal `control-full` */
export function schedule(operation: ChannelOperation, at: string, facts: Facts, approvedBy?: string): Change {
  const { control, revision, document, by, reason } = facts;
  const id = `s${revision}`;
  const remote = remoteIn(operation);
  const standing = remote === null ? null : liveText(releaseOf(document, remote));
  const entry = { id, operation, by, at, reason, standing, ...(approvedBy !== undefined && { approvedBy }) };
  const note = `at ${at}: ${operationText(operation)}`;
  return {
    operation: 'schedule',
    remote,
    control: { ...control, scheduled: added(control.scheduled, entry) },
    note,
    id,
  };
}

/** Removes a rollout or a scheduled act that is no longer possible. @throws Refusal `waiting-unknown` */
export function drop({ remote, id }: Extract<OwnOperation, { operation: 'drop' }>, { control }: Facts): Change {
  const left = id === null ? control : without(control, id, ['scheduled']);
  const rollouts = id === null ? left.rollouts.filter((rollout) => rollout.remote !== remote) : left.rollouts;
  return { operation: 'drop', remote, control: { ...left, rollouts }, ...(id !== null && { id }) };
}

/** @throws Refusal `waiting-unknown` when nothing is stored under the id */
export function without(
  control: ChannelControl,
  id: string,
  lists: readonly ('freezes' | 'proposals' | 'scheduled')[],
): ChannelControl {
  const changed = lists.map((list) => [list, control[list].filter((each) => each.id !== id)] as const);
  if (changed.every(([list, left]) => left.length === control[list].length)) throw new Refusal('waiting-unknown', [id]);
  return { ...control, ...Object.fromEntries(changed) };
}

/** @throws Refusal `moment-unfit` for one that is past, or more than a year away */
export function checkMoment(name: string, moment: string, now: Date): void {
  const inMs = Date.parse(moment) - now.getTime();
  if (!(inMs > 0 && inMs <= YEAR_MS)) throw new Refusal('moment-unfit', [`${name}: ${moment}`]);
}

function remoteIn(operation: ChannelOperation): string | null {
  return 'remote' in operation ? operation.remote : null;
}

function added<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  if (list.length >= MOST_KEPT) throw new Refusal('control-full', [`at most ${MOST_KEPT}`]);
  return [...list, entry];
}
