import type { RemoteManifest } from '@baize/contract';
import { isByContent, sharedAddress } from '@baize/contract/addresses';
import { isPublic } from '../../page/page-remote.ts';
import { SHARED_FOLDER } from '../../page/release-address.ts';

/** A release as browsers address it. */
export interface Addressed {
  /** Under the remote's name: the folder that versions share, or the version. */
  readonly folder: string;
  /** Names each file as it is called in that folder. */
  readonly manifest: RemoteManifest;
  /** Names in the release of the files of the shared folder; none where a release is under its version alone. */
  readonly names: ReadonlyMap<string, string>;
}

const kept = new WeakMap<RemoteManifest, Addressed>();

export function addressed(manifest: RemoteManifest): Addressed {
  const known = kept.get(manifest) ?? address(manifest);
  kept.set(manifest, known);
  return known;
}

function address(manifest: RemoteManifest): Addressed {
  if (!isByContent(manifest)) return { folder: manifest.version, manifest, names: new Map() };
  const publicFiles = Object.entries(manifest.files).filter(([file]) => isPublic(file));
  const addresses = new Map(publicFiles.map(([file, described]) => [file, sharedAddress(file, described)]));
  const renamed = (file: string): string => addresses.get(file) ?? file;
  // Every file name, in whatever field of a module.
  const modules = JSON.parse(JSON.stringify(manifest.modules), (_key, value: unknown) =>
    typeof value === 'string' ? renamed(value) : value,
  ) as RemoteManifest['modules'];
  const files = Object.fromEntries(Object.entries(manifest.files).map(([file, each]) => [renamed(file), each]));
  return {
    folder: SHARED_FOLDER,
    manifest: { ...manifest, modules, files },
    names: new Map([...addresses].map(([file, to]) => [to, file])),
  };
}
