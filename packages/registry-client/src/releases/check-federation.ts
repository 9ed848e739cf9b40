import type { RemoteManifest } from '@baize/contract/manifest';
import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { Refusal } from '../refusals.ts';

/** File by which any federation host mounts a release; a release may do without. */
export const FEDERATION_FILE = 'mf-manifest.json';

const FederationManifest = z.object({
  metaData: z.object({ globalName: z.string() }),
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(z.object({ path: z.string() })),
});

/**
 * What the file says to a host agrees with what `remote.json` says to a shell.
 *
 * @throws Refusal `federation-invalid`, `shared-not-listed` (details: the libraries)
 */
export function checkFederation({ container, shared, modules }: RemoteManifest, bytes: Uint8Array): void {
  const told = FederationManifest.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  if (!told.success) throw new Refusal('federation-invalid', [`${FEDERATION_FILE}: not of the known form`]);
  const { metaData, shared: taken, exposes } = told.data;
  if (metaData.globalName !== container)
    throw new Refusal('federation-invalid', [`globalName: ${metaData.globalName}, and the container is ${container}`]);
  const strange = exposes.filter(({ path }) => !modules.some(({ expose }) => expose === path));
  if (strange.length > 0)
    throw new Refusal(
      'federation-invalid',
      strange.map(({ path }) => `exposes: ${path} is no module of remote.json`),
    );
  const unlisted = taken.filter(({ name }) => !Object.hasOwn(shared, name));
  if (unlisted.length > 0)
    throw new Refusal(
      'shared-not-listed',
      unlisted.map(({ name }) => name),
    );
}
