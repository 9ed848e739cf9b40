import { FULL_SHARE } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import * as z from 'zod/mini';
import type { RefusalCode } from '../errors.ts';

const RemoteName = RemoteManifest.shape.name;

/** What an operator can ask of a channel, for one remote at a time. Shares are in basis points; 0 ends the candidate. */
export const ChannelOperation = z.discriminatedUnion('operation', [
  z.strictObject({ operation: z.literal('release'), remote: RemoteName, version: SemanticVersion }),
  z.strictObject({ operation: z.literal('rollback'), remote: RemoteName }),
  z.strictObject({
    operation: z.literal('candidate'),
    remote: RemoteName,
    version: SemanticVersion,
    basisPoints: z.int().check(z.minimum(0), z.maximum(FULL_SHARE)),
  }),
]);
export type ChannelOperation = z.infer<typeof ChannelOperation>;

export type OperationResult = { readonly next: RemoteRelease } | { readonly refused: RefusalCode };

/**
 * What a channel serves of a remote after an operation.
 *
 * `release` and `rollback` promise that every visitor gets one version: both end a running candidate.
 *
 * @param standing what it serves now; undefined when the remote was never released
 * @param pinned the version the operation names, as it was published; a rollback names none
 * @param newSalt decides anew who is in the candidate; the salt stays while a candidate's share is changed
 */
export function applyOperation(
  standing: RemoteRelease | undefined,
  operation: ChannelOperation,
  pinned: PinnedVersion | null,
  newSalt: string,
): OperationResult {
  switch (operation.operation) {
    case 'release':
      return pinned ? release(standing, pinned) : { refused: 'release-unknown' };
    case 'rollback':
      return rollback(standing);
    case 'candidate':
      return pinned ? candidate(standing, pinned, operation.basisPoints, newSalt) : { refused: 'release-unknown' };
  }
}

function release(standing: RemoteRelease | undefined, pinned: PinnedVersion): OperationResult {
  if (!standing) return { next: { stable: pinned, candidate: null, previous: null } };
  if (standing.stable.version !== pinned.version) {
    return { next: { stable: pinned, candidate: null, previous: standing.stable } };
  }
  if (!standing.candidate) return { refused: 'nothing-to-change' };
  return { next: { ...standing, candidate: null } };
}

/** `previous` is empty afterwards: a second rollback, sent in haste, must not bring the faulty version back. */
function rollback(standing: RemoteRelease | undefined): OperationResult {
  if (!standing) return { refused: 'remote-unknown' };
  if (!standing.previous) return { refused: 'no-previous' };
  return { next: { stable: standing.previous, candidate: null, previous: null } };
}

function candidate(
  standing: RemoteRelease | undefined,
  pinned: PinnedVersion,
  basisPoints: number,
  newSalt: string,
): OperationResult {
  if (!standing) return { refused: 'remote-unknown' };
  if (standing.stable.version === pinned.version) return { refused: 'candidate-is-live' };
  const running = standing.candidate;
  if (basisPoints === 0) {
    if (!running) return { refused: 'nothing-to-change' };
    return running.version === pinned.version
      ? { next: { ...standing, candidate: null } }
      : { refused: 'candidate-differs' };
  }
  if (running?.version !== pinned.version) {
    return { next: { ...standing, candidate: { ...pinned, basisPoints, salt: newSalt } } };
  }
  if (running.basisPoints === basisPoints) return { refused: 'nothing-to-change' };
  return { next: { ...standing, candidate: { ...running, basisPoints } } };
}
