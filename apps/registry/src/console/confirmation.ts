import { FULL_SHARE } from '@baize/contract/channel';
import type { VersionOperation } from '@baize/registry-client/channels/operation';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { WHEN_IN_EFFECT } from '@baize/registry-client/channels/when-in-effect';
import { percent } from '@baize/registry-client/share';

/** What an operator reads before an act: which version, which visitors, and what ends. */
export interface Confirmation {
  readonly title: string;
  readonly effects: readonly string[];
  /** Label of the button that does it. */
  readonly button: string;
  readonly danger: boolean;
}

/**
 * null when the operation is not possible in the present state of the remote; the registry would refuse it.
 *
 * @param asked calls of accounts and money that the version lists and the live one does not: the release grants them
 */
export function confirmationOf(
  operation: VersionOperation,
  remote: RemoteStatus,
  asked: readonly string[] = [],
): Confirmation | null {
  const confirmation = effectsOf(operation, remote);
  if (confirmation === null || asked.length === 0) return confirmation;
  const granted = `It may make calls of accounts and money that it could not make before: ${asked.join(', ')}.`;
  return { ...confirmation, effects: [...confirmation.effects, granted] };
}

function effectsOf(operation: VersionOperation, remote: RemoteStatus): Confirmation | null {
  switch (operation.operation) {
    case 'rules':
      return null;
    case 'release':
      return releaseConfirmation(operation.version, remote);
    case 'rollback':
      return remote.previous === null ? null : rollbackConfirmation(remote.previous, remote);
    case 'candidate':
      return remote.live === null ? null : candidateConfirmation(operation, remote.live, remote);
  }
}

function releaseConfirmation(version: string, { name, live, candidate }: RemoteStatus): Confirmation {
  const before = live === null ? `${name} is served to nobody yet.` : `${live} is live now.`;
  return {
    title: `Release ${name} ${version}?`,
    effects: [`100 % of visitors get ${version}: ${WHEN_IN_EFFECT}.`, before, ...endOf(candidate, version)],
    button: `Release ${version} to 100 %`,
    danger: false,
  };
}

function rollbackConfirmation(previous: string, { name, live, candidate }: RemoteStatus): Confirmation {
  return {
    title: `Roll ${name} back to ${previous}?`,
    effects: [
      `100 % of visitors get ${previous}: ${WHEN_IN_EFFECT}.`,
      `${live} is taken back.`,
      ...endOf(candidate, previous),
    ],
    button: `Roll back to ${previous}`,
    danger: true,
  };
}

function candidateConfirmation(
  { version, basisPoints }: { version: string; basisPoints: number },
  live: string,
  { name, candidate }: RemoteStatus,
): Confirmation {
  if (basisPoints === 0) {
    return {
      title: `Stop the canary ${version} of ${name}?`,
      effects: [`100 % of visitors get ${live}: ${WHEN_IN_EFFECT}.`, ...shareNow(candidate)],
      button: `Stop canary, back to ${live}`,
      danger: true,
    };
  }
  const other = candidate && candidate.version !== version ? endOf(candidate, version) : shareNow(candidate);
  return {
    title: `Give ${name} ${version} to ${percent(basisPoints)}?`,
    effects: [
      `${percent(basisPoints)} of visitors get ${version}: ${WHEN_IN_EFFECT}.`,
      `${percent(FULL_SHARE - basisPoints)} get ${live}.`,
      ...other,
    ],
    button: `Give ${version} to ${percent(basisPoints)}`,
    danger: false,
  };
}

function shareNow(candidate: RemoteStatus['candidate']): string[] {
  return candidate ? [`${candidate.version} goes to ${percent(candidate.basisPoints)} now.`] : [];
}

function endOf(candidate: RemoteStatus['candidate'], chosen: string): string[] {
  if (!candidate || candidate.version === chosen) return shareNow(candidate);
  return [`The canary ${candidate.version}, at ${percent(candidate.basisPoints)} now, ends.`];
}
