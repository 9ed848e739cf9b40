import type { RemoteRelease, Stopped } from '@baize/contract/channel';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import type { Change, Facts } from './change.ts';
import { checkMoment } from './change-kept.ts';
import { withoutRollout } from './change-version.ts';

type Stop = Extract<ChannelOperation, { operation: 'kill' | 'maintenance' | 'restore' }>;

/**
 * Takes a remote away from visitors, or gives it back. Killing a remote ends its rollout, and its candidate, which no
 * gate would watch once the remote is restored.
 *
 * @throws Refusal `remote-unknown`, `nothing-to-change`, `moment-unfit`
 */
export function changeStopped(operation: Stop, facts: Facts): Change {
  const { remote } = operation;
  const standing = releaseOf(facts.document, remote);
  if (!standing) throw new Refusal('remote-unknown', [remote]);
  const { stopped: before, ...release } = standing;
  const stopped = stoppedBy(operation, facts.now);
  if (before?.why === stopped?.why && before?.until === stopped?.until)
    throw new Refusal('nothing-to-change', [remote]);
  const ends = operation.operation === 'kill' && { candidate: null };
  const next: RemoteRelease = { ...release, ...ends, ...(stopped && { stopped }) };
  const { control, note } =
    operation.operation === 'kill' ? withoutRollout(facts.control, remote) : { control: facts.control };
  return { operation: operation.operation, remote, next, control, note };
}

function stoppedBy(operation: Stop, now: Date): Stopped | null {
  const since = now.toISOString();
  if (operation.operation === 'restore') return null;
  if (operation.operation === 'kill') return { why: 'killed', since };
  const { until } = operation;
  if (until === undefined) return { why: 'maintenance', since };
  checkMoment('until', until, now);
  return { why: 'maintenance', since, until };
}
