import { SignedDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';

export const NamedHosts = z.strictObject({
  /** Origins that the manifest declares. */
  declared: z.array(z.string()),
  /** Hosts that scripts name and the manifest does not: a page does not let them through. */
  undeclared: z.array(z.string()),
});
export type NamedHosts = z.infer<typeof NamedHosts>;

export const PublishAnswer = z.strictObject({
  outcome: z.enum(['published', 'already-published']),
  release: SignedDocument,
  /** null when it was published before: scripts are read once. */
  hosts: z.nullable(NamedHosts),
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;
