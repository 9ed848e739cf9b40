import { SignedDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';

export const PublishAnswer = z.strictObject({
  outcome: z.enum(['published', 'already-published']),
  release: SignedDocument,
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;
