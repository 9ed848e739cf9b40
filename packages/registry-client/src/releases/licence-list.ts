import * as z from 'zod/mini';

/** File of a release that says which packages of others are in its scripts and sheets. */
export const LICENCES_FILE = 'licences.json';

/** Least contract of a release that must have the file. */
export const LICENCES_SINCE = '2.0.0';

/** The content of {@link LICENCES_FILE}: each package once for each version, with its licence as SPDX writes it. */
export const LicenceList = z.object({
  packages: z.array(
    z.object({
      name: z.string().check(z.minLength(1)),
      version: z.string().check(z.minLength(1)),
      licence: z.nullable(z.string()),
    }),
  ),
});
export type LicenceList = z.infer<typeof LicenceList>;
