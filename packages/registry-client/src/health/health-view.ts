import { HealthCounts } from '@baize/contract/health';
import * as z from 'zod/mini';

const OfVersion = z.strictObject({ version: z.string(), counts: HealthCounts });

/** How the versions of a remote do: candidate and stable, over the same minutes. */
export const HealthView = z.strictObject({
  channel: z.string(),
  remote: z.string(),
  /** Of the first and the end of the last minute that was asked for. */
  from: z.string(),
  to: z.string(),
  /** Minutes that count: with a candidate those in which both were seen. */
  minutes: z.int(),
  stable: OfVersion,
  candidate: z.nullable(OfVersion),
  modules: z.array(z.strictObject({ module: z.string(), version: z.string(), counts: HealthCounts })),
});
export type HealthView = z.infer<typeof HealthView>;
