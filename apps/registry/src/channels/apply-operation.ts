import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { VersionOperation } from '@baize/registry-client/channels/operation';
import type { RefusalCode } from '@baize/registry-client/refusals';
import { keptAlong } from './kept-along.ts';
import type { DemandsOf } from './kept-along.ts';
import { candidateByRules, changeRules, withRules } from './change-rules.ts';

export interface OperationFacts {
  /** The version the operation names, as it was published; a rollback names none. */
  readonly pinned: PinnedVersion | null;
  /** Salt for a new candidate, which decides again who gets it; the salt stays while a candidate's share is changed. */
  readonly newSalt: string;
  /** Versions that no server could serve. */
  readonly refused: ReadonlySet<string>;
  /** What each version that the channel has asks of its shell. */
  readonly demandsOf: DemandsOf;
}

export type OperationResult = { readonly next: RemoteRelease } | { readonly refused: RefusalCode };

/**
 * What a channel serves of a remote after an operation.
 *
 * `release` and `rollback` promise that every visitor gets one version: both end a running candidate.
 *
 * @param standing what it serves now; undefined when the remote was never released
 */
export function applyOperation(
  standing: RemoteRelease | undefined,
  operation: VersionOperation,
  { pinned, newSalt, refused, demandsOf }: OperationFacts,
): OperationResult {
  switch (operation.operation) {
    case 'rules':
      return changeRules(standing, operation.rules);
    case 'release':
      return pinned
        ? keepRules(release(standing, pinned, { refused, demandsOf }), standing)
        : { refused: 'release-unknown' };
    case 'rollback':
      return keepRules(rollback(standing, refused), standing);
    case 'candidate':
      if (pinned && operation.onlyRules) return candidateByRules(standing, pinned, newSalt);
      return pinned ? candidate(standing, pinned, operation.basisPoints, newSalt) : { refused: 'release-unknown' };
  }
}

function keepRules(result: OperationResult, standing: RemoteRelease | undefined): OperationResult {
  return 'next' in result ? { next: withRules(result.next, standing) } : result;
}

/** Versions that a rollback may go to, the next one first: none that no server could serve, and not the candidate. */
export function rollbackTargets(standing: RemoteRelease, refused: ReadonlySet<string>): readonly PinnedVersion[] {
  const { stable, candidate } = standing;
  return rollbacksOf(standing).filter(
    ({ version }) => version !== stable.version && version !== candidate?.version && !refused.has(version),
  );
}

/** The version served until now becomes the target of a rollback, if a server could serve it. */
function release(
  standing: RemoteRelease | undefined,
  pinned: PinnedVersion,
  { refused, demandsOf }: Pick<OperationFacts, 'demandsOf' | 'refused'>,
): OperationResult {
  if (!standing) return { next: { stable: pinned, candidate: null, previous: null } };
  if (standing.stable.version !== pinned.version) {
    const before = [standing.stable, ...rollbacksOf(standing)].filter(
      ({ version }) => version !== pinned.version && !refused.has(version),
    );
    return { next: { stable: pinned, candidate: null, ...rollbacksAlong(keptAlong(pinned, before, demandsOf)) } };
  }
  if (!standing.candidate) return { refused: 'nothing-to-change' };
  return { next: { ...standing, candidate: null } };
}

/** Each rollback goes further back: a second rollback, sent in haste, must not bring the faulty version back. */
function rollback(standing: RemoteRelease | undefined, refused: ReadonlySet<string>): OperationResult {
  if (!standing) return { refused: 'remote-unknown' };
  const [target] = rollbackTargets(standing, refused);
  if (!target) return { refused: 'no-previous' };
  const all = rollbacksOf(standing);
  return { next: { stable: target, candidate: null, ...rollbacksAlong(all.slice(all.indexOf(target) + 1)) } };
}

function rollbacksAlong([previous, ...history]: readonly PinnedVersion[]): Pick<RemoteRelease, 'history' | 'previous'> {
  return { previous: previous ?? null, ...(history.length > 0 && { history }) };
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
