import type { Act } from '@baize/registry-client/channels/act';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { servedOf } from './act.ts';
import type { Change, Facts } from './change.ts';

type Asked = Pick<Facts, 'by' | 'document' | 'now' | 'reason' | 'revision'> & {
  readonly channel: string;
  readonly approvedBy?: string | undefined;
  readonly requestId?: string;
};

/** A change as an entry of the audit log. */
export function actOf(change: Change, { document, revision, now, by, reason, channel, ...asked }: Asked): Act {
  const { operation, remote, next, note, id } = change;
  const standing = remote === null ? undefined : releaseOf(document, remote);
  return {
    revision,
    at: now.toISOString(),
    by,
    channel,
    operation,
    remote,
    from: servedOf(standing, operation),
    to: servedOf(next ?? standing, operation),
    reason,
    ...(note !== undefined && { note }),
    ...(id !== undefined && { id }),
    ...(asked.approvedBy !== undefined && { approvedBy: asked.approvedBy }),
    ...(asked.requestId !== undefined && { requestId: asked.requestId }),
  };
}
