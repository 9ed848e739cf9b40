import { ReleaseDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';

/** Every published version by remote, the newest first. */
export const ReleaseList = z.strictObject({
  remotes: z.array(z.strictObject({ name: z.string(), versions: z.array(ReleaseDocument) })),
});
export type ReleaseList = z.infer<typeof ReleaseList>;
