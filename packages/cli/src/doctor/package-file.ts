import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@baize/registry-client/parse-json';
import * as z from 'zod/mini';

const Ranges = z._default(z.record(z.string(), z.string()), {});

const PackageFile = z.object({
  name: z.string(),
  version: z._default(z.string(), ''),
  dependencies: Ranges,
  devDependencies: Ranges,
  peerDependencies: Ranges,
  optionalDependencies: Ranges,
});
export type PackageFile = z.infer<typeof PackageFile>;

/** The package.json of a folder; null where there is none that can be read. */
export async function readPackageFile(folder: string): Promise<PackageFile | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  const read = PackageFile.safeParse(parseJson(text));
  return read.success ? read.data : null;
}
