import * as z from 'zod/mini';

const BuildId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The build of the site that is being served: another `id` means that another one is. `timestamp` in milliseconds since 1970. */
export const LatestBuild = z.strictObject({ id: BuildId, timestamp: z.int() });
export type LatestBuild = z.infer<typeof LatestBuild>;

const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/), z.maxLength(40));
const Versions = z.array(Version).check(z.minLength(1), z.maxLength(10));

/**
 * What a build of the shell has for remotes: it serves one that needs any of these contracts, and of each library that it
 * shares, by import specifier, any of these versions. A reader leaves out what it does not know.
 */
export const ShellOffer = z.object({
  contracts: Versions,
  shared: z.record(z.string().check(z.maxLength(100)), Versions),
  /** Languages of its interface. */
  locales: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
});
export type ShellOffer = z.infer<typeof ShellOffer>;

/** What the build is made of: the hash of each route of the site's own, and of each file by its path from the build's root. */
export const BuildMeta = z.strictObject({
  ...LatestBuild.shape,
  routes: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
  /** Absent in descriptions that say nothing of it. */
  offer: z.optional(ShellOffer),
});
export type BuildMeta = z.infer<typeof BuildMeta>;

/** The last part of `/builds/meta/{buildId}.json`. */
export const BuildParams = z.strictObject({ buildId: BuildId });
