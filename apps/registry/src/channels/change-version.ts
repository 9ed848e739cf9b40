import { randomBytes } from 'node:crypto';
import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { VersionOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import { applyOperation } from './apply-operation.ts';
import type { Change, Facts } from './change.ts';
import { checkRules } from './change-rules.ts';
import { isLocked, locksOf, rolloutOf } from './control.ts';
import type { ChannelControl } from './control.ts';

/**
 * Changes which version visitors get. Every such operation ends a rollout of the remote.
 *
 * @throws Refusal `version-locked`, `release-unknown`, `contract-not-met`, `shared-not-met`, `route-taken`,
 * `service-unknown`, `service-not-granted`, `service-unchecked`, those of rules and of {@link applyOperation}
 */
export async function changeVersion(operation: VersionOperation, facts: Facts): Promise<Change> {
  const { remote } = operation;
  if (operation.operation === 'rules') checkRules(operation.rules);
  const standing = releaseOf(facts.document, remote);
  const next = await nextOf(operation, standing, facts);
  const isOfRules = operation.operation === 'rules';
  const { control, note } = isOfRules ? { control: facts.control } : withoutRollout(facts.control, remote);
  return { operation: operation.operation, remote, next, control, note };
}

async function nextOf(
  operation: VersionOperation,
  standing: RemoteRelease | undefined,
  facts: Facts,
): Promise<RemoteRelease> {
  const { remote } = operation;
  const version = versionOf(operation);
  if (version !== null) checkLock(facts.control, remote, version, operation);
  const pinned = version === null ? null : await facts.find(remote, version);
  const refused = new Set([
    ...(standing ? await facts.refusedOf(remote, standing) : []),
    ...locksOf(facts.control, remote).map((lock) => lock.version),
  ]);
  const demandsOf = await facts.demandsOf([...(pinned ? [pinned] : []), ...(standing ? pinsOf(standing) : [])]);
  const newSalt = randomBytes(8).toString('hex');
  const result = applyOperation(standing, operation, { pinned, newSalt, refused, demandsOf });
  if ('refused' in result) throw new Refusal(result.refused, [remote]);
  // A rollback is not checked: it must be possible whatever else the channel serves by now.
  if (pinned) {
    await facts.checkRoutes(remote, pinned);
    await facts.checkServices(remote, pinned);
    if (!endsCandidate(operation)) await facts.checkContract(pinned);
  }
  return result.next;
}

function pinsOf(standing: RemoteRelease): readonly PinnedVersion[] {
  return [standing.stable, ...rollbacksOf(standing)];
}

function versionOf(operation: VersionOperation): string | null {
  return 'version' in operation ? operation.version : null;
}

/** A share of 0 ends the candidate, and never has to wait. */
function endsCandidate(operation: VersionOperation): boolean {
  return operation.operation === 'candidate' && operation.basisPoints === 0 && !operation.onlyRules;
}

/** @throws Refusal `version-locked` */
function checkLock(control: ChannelControl, remote: string, version: string, operation: VersionOperation): void {
  if (endsCandidate(operation) || !isLocked(control, remote, version)) return;
  const why = locksOf(control, remote).flatMap((lock) => (lock.version === version ? lock.why : []));
  throw new Refusal('version-locked', [`${remote} ${version}`, ...why]);
}

/** The control without a rollout of the remote, and a note about the one that ends. */
export function withoutRollout(
  control: ChannelControl,
  remote: string,
): { readonly control: ChannelControl; readonly note?: string } {
  const rollout = rolloutOf(control, remote);
  if (!rollout) return { control };
  const rollouts = control.rollouts.filter((each) => each !== rollout);
  return { control: { ...control, rollouts }, note: `ends the rollout of ${rollout.version}` };
}
