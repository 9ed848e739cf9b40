import { KEPT_CONTRACTS, RemoteManifest } from '@baize/contract/manifest';
import type { RemoteManifest as Manifest } from '@baize/contract/manifest';
import { RemoteRefused } from '../errors.ts';
import { inRange } from './contract-range.ts';

/** Versions of the libraries the shell shares, for each React that it has; a remote that needs others cannot run here. */
export type SharedVersions = readonly Readonly<Record<string, string>>[];

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

/** @throws {@link RemoteRefused} `contract-not-met` when the version was built for another shell */
export function refuseUnfit(manifest: Manifest, shared: SharedVersions): void {
  const what = `${manifest.name} ${manifest.version}`;
  if (!KEPT_CONTRACTS.some((version) => inRange(version, manifest.contract)))
    throw new RemoteRefused(
      'contract-not-met',
      `${what} needs contract ${manifest.contract}, this shell has ${KEPT_CONTRACTS.join(' and ')}.`,
    );
  const unmet = shared.map((versions) =>
    Object.entries(manifest.shared).find(([library, range]) => !inRange(versions[library] ?? '', range)),
  );
  const [first] = unmet;
  if (!first || unmet.includes(undefined)) return;
  const [library, range] = first;
  const have = shared.flatMap((versions) => versions[library] ?? []).join(' and ');
  throw new RemoteRefused(
    'contract-not-met',
    `${what} needs ${library} ${range}, this shell shares ${have || 'none'}.`,
  );
}
