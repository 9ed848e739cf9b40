import type { RemoteManifest } from '@baize/contract';
import { otherReactOf } from './other-react.ts';
import type { PageRemote } from './page-state.ts';

/** Folder of a release that only servers evaluate; browsers never get its address. */
const NODE_FOLDER = 'node/';

/** What a browser needs of a release. @param base address of the release's folder, with a trailing slash */
export function pageRemoteOf(manifest: RemoteManifest, base: string): PageRemote {
  const { name, version, contract, container, entry, modules, files, shared } = manifest;
  const integrity = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isPublic(file))
      .map(([file, { integrity, chunkIntegrity = integrity }]) => [file, chunkIntegrity]),
  );
  const react = otherReactOf(shared['react']);
  return { name, version, contract, container, base, entry: entry.web, modules, integrity, ...(react && { react }) };
}

/** Whether a file of a release is for browsers. */
export function isPublic(file: string): boolean {
  return !file.startsWith(NODE_FOLDER);
}
