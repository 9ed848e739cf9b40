import { ReleaseDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';

/** Published versions by remote, the newest first: of each remote a page. */
export const ReleaseList = z.strictObject({
  remotes: z.array(
    z.strictObject({
      name: z.string(),
      versions: z.array(ReleaseDocument),
      /** All that were published. */
      published: z.int(),
      /** What `before` of the next page is; null when nothing older follows. */
      older: z.nullable(z.string()),
    }),
  ),
});
export type ReleaseList = z.infer<typeof ReleaseList>;
