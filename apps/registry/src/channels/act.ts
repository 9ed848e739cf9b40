import { SignedDocument } from '@baize/contract/channel';
import type { RemoteRelease } from '@baize/contract/channel';
import { Act } from '@baize/registry-client/channels/act';
import type { Served } from '@baize/registry-client/channels/act';
import { known, ruleText } from '@baize/registry-client/channels/rule-text';
import * as z from 'zod/mini';
import { ChannelControl } from './control.ts';

/**
 * One revision of a channel as it is stored: the act and its result, written together. So the audit log can neither
 * miss an act nor contain one that did not happen.
 */
export const ChannelRevision = z.strictObject({
  act: Act,
  channel: SignedDocument,
  /** Absent in old records. */
  control: z.optional(ChannelControl),
});

export function servedOf(release: RemoteRelease | undefined, operation?: Act['operation']): Served | null {
  if (!release) return null;
  return { ...wantedOf(release), ...(operation === 'rules' && { rules: known(release.rules).map(ruleText) }) };
}

export function wantedOf({ stable, candidate }: RemoteRelease): Served {
  return {
    version: stable.version,
    candidate: candidate && { version: candidate.version, basisPoints: candidate.basisPoints },
  };
}
