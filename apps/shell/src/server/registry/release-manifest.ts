import { RemoteManifest } from '@baize/contract/manifest';
import type { RemoteManifest as Manifest } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { fits } from '@baize/registry-client/releases/fits';
import { RemoteRefused } from '../errors.ts';

/** @throws {@link RemoteRefused} `manifest-invalid` */
export function readManifest(bytes: Buffer, name: string, version: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new RemoteRefused('manifest-invalid', `remote.json of ${name} ${version} is no JSON.`, error);
  }
  const parsed = RemoteManifest.safeParse(json);
  if (!parsed.success)
    throw new RemoteRefused('manifest-invalid', `remote.json of ${name} ${version} has the wrong form.`, parsed.error);
  const manifest = parsed.data;
  if (manifest.name !== name || manifest.version !== version)
    throw new RemoteRefused(
      'manifest-invalid',
      `remote.json of ${name} ${version} is of ${manifest.name} ${manifest.version}.`,
    );
  for (const file of [manifest.entry.web, manifest.entry.node])
    if (!manifest.files[file])
      throw new RemoteRefused('manifest-invalid', `${name} ${version} names no hash of its entry ${file}.`);
  return manifest;
}

/** @throws {@link RemoteRefused} `contract-not-met`, `shared-not-met` when the version needs another shell */
export function refuseUnfit(manifest: Manifest, offer: ShellOffer): void {
  const misfit = fits(manifest, offer);
  if (misfit) throw new RemoteRefused(misfit.code, `${manifest.name} ${manifest.version} ${misfit.why}.`);
}
