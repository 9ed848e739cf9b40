import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import type { Change, Facts } from './change.ts';
import { changeSettings, checkMoment, propose, schedule, without } from './change-kept.ts';
import { setPaused, startRollout, unlock } from './change-rollout.ts';
import { changeStopped } from './change-stopped.ts';
import { changeVersion } from './change-version.ts';
import { freezeAt } from './control.ts';
import type { Proposal, Scheduled } from './control.ts';
import { raises, takesTwo } from './raises.ts';
import { dependsOnLive } from './live-text.ts';

type Approve = Extract<ChannelOperation, { operation: 'approve' }>;

/** A change, and in whose name it is recorded if not in the caller's. */
export interface Decision {
  readonly change: Change;
  readonly asked?: Pick<Proposal, 'by' | 'reason'> & { readonly approvedBy?: string | undefined };
}

/**
 * The result of an operator's request: it is done, or stored until its time or until a second operator approves.
 *
 * @throws Refusal whatever the operation is refused for; an operation that is only stored is refused for the same
 */
export async function decide(operation: ChannelOperation, facts: Facts): Promise<Decision> {
  const { control, document, now } = facts;
  if (operation.operation === 'approve') return approve(operation, facts);
  const at = 'at' in operation ? operation.at : undefined;
  if (at !== undefined) checkMoment('at', at, now);
  const needsTwo = control.needsApproval && takesTwo(operation, document);
  if (at === undefined && !needsTwo) return { change: await carryOut(operation, facts) };
  // Whatever it can be refused for now is refused now.
  if (at === undefined || dependsOnLive(operation)) await outcomeOf(operation, facts);
  else if ('remote' in operation && !releaseOf(document, operation.remote))
    throw new Refusal('remote-unknown', [operation.remote]);
  if (needsTwo) return { change: propose(operation, facts) };
  return { change: schedule(operation, at ?? '', facts) };
}

/** Decides a scheduled act whose time has come. @throws Refusal whatever it is refused for by now */
export async function decideScheduled(entry: Scheduled, facts: Facts): Promise<Decision> {
  const { id, by, reason, approvedBy, operation } = entry;
  const change = await carryOut(operation, { ...facts, by, reason });
  const control = without(change.control, id, ['scheduled']);
  return { change: { ...change, control, id }, asked: { by, reason, approvedBy } };
}

async function approve({ id }: Approve, facts: Facts): Promise<Decision> {
  const found = facts.control.proposals.find((proposal) => proposal.id === id);
  if (!found) throw new Refusal('waiting-unknown', [id]);
  if (found.by === facts.by) throw new Refusal('approval-own', [id]);
  const { operation, by, reason } = found;
  const asked = { by, reason, approvedBy: facts.by };
  const inTheirName: Facts = { ...facts, by, reason };
  const at = 'at' in operation ? operation.at : undefined;
  if (at !== undefined) checkMoment('at', at, facts.now);
  const change =
    at === undefined ? await carryOut(operation, inTheirName) : schedule(operation, at, inTheirName, facts.by);
  return { change: { ...change, control: without(change.control, id, ['proposals']) }, asked };
}

/** @throws Refusal `channel-frozen`, and those of {@link outcomeOf} */
async function carryOut(operation: ChannelOperation, facts: Facts): Promise<Change> {
  const freeze = raises(operation, facts.document) ? freezeAt(facts.control, facts.now) : undefined;
  if (freeze) throw new Refusal('channel-frozen', [`until ${freeze.to}: ${freeze.reason}`]);
  return outcomeOf(operation, facts);
}

async function outcomeOf(operation: ChannelOperation, facts: Facts): Promise<Change> {
  switch (operation.operation) {
    case 'release':
    case 'rollback':
    case 'candidate':
    case 'rules':
      return changeVersion(operation, facts);
    case 'promote':
      return promote(operation, facts);
    case 'rollout':
      return startRollout(operation, facts);
    case 'pause':
    case 'resume':
      return setPaused(operation.remote, operation.operation, facts);
    case 'clear':
      return unlock(operation.remote, operation.version, facts);
    case 'kill':
    case 'maintenance':
    case 'restore':
      return changeStopped(operation, facts);
    case 'freeze':
    case 'unfreeze':
    case 'approval':
      return changeSettings(operation, facts);
    case 'reject':
    case 'cancel': {
      const { id } = operation;
      const list = operation.operation === 'reject' ? 'proposals' : 'scheduled';
      return { operation: operation.operation, remote: null, control: without(facts.control, id, [list]), id };
    }
    case 'approve':
      return (await approve(operation, facts)).change;
  }
}

/**
 * @throws Refusal `remote-unknown` when the other channel does not serve it, `remote-stopped`, and those of a release
 */
async function promote(
  { remote, from }: Extract<ChannelOperation, { operation: 'promote' }>,
  facts: Facts,
): Promise<Change> {
  const release = releaseOf(await facts.servedIn(from), remote);
  if (!release) throw new Refusal('remote-unknown', [`${from}: ${remote}`]);
  if (release.stopped) throw new Refusal('remote-stopped', [`${from}: ${remote}`]);
  const change = await changeVersion({ operation: 'release', remote, version: release.stable.version }, facts);
  const note = [`from ${from}`, ...(change.note ? [change.note] : [])].join('; ');
  return { ...change, operation: 'promote', note };
}
