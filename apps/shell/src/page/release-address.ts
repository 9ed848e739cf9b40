import type { PageRemote } from './page-state.ts';

/** Replaces the version in an address: files that the versions of a remote share, named by their content. */
export const SHARED_FOLDER = 'files';

type Addressed = Pick<PageRemote, 'base' | 'version'>;

export function isShared({ base }: Pick<PageRemote, 'base'>): boolean {
  return base.endsWith(`/${SHARED_FOLDER}/`);
}

/** Address of the folder of a release, or of the one that its files share with those of other versions. */
export function folderOf({ base, version }: Addressed, shared: boolean): string {
  return base.replace(/[^/]+\/$/, () => `${shared ? SHARED_FOLDER : version}/`);
}

/** A file by its name in the release: only the version's own folder knows it by that. */
export function assetAddress(remote: Addressed, file: string): string {
  return (isShared(remote) ? folderOf(remote, false) : remote.base) + file;
}
