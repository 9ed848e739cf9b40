import * as z from 'zod/mini';

const BuildId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The build of the site that is being served: another `id` means that another one is. `timestamp` in milliseconds since 1970. */
export const LatestBuild = z.strictObject({ id: BuildId, timestamp: z.int() });
export type LatestBuild = z.infer<typeof LatestBuild>;

/** What the build is made of: the hash of each route of the site's own, and of each file by its path from the build's root. */
export const BuildMeta = z.strictObject({
  ...LatestBuild.shape,
  routes: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
});
export type BuildMeta = z.infer<typeof BuildMeta>;

/** The last part of `/builds/meta/{buildId}.json`. */
export const BuildParams = z.strictObject({ buildId: BuildId });
