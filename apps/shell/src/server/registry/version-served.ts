import { SHARED_FOLDER } from '../../page/release-address.ts';
import type { ReleaseStore } from './release-store.ts';

/** Which version a file of a browser is of: of those that share its address the first that is known here. */
export function versionServedBy(store: Pick<ReleaseStore, 'find' | 'findShared'>) {
  return async (name: string, folder: string, file: string): Promise<string | null> => {
    if (folder === SHARED_FOLDER) return (await store.findShared(name, file))?.pinned.version ?? null;
    return (await store.find(name, folder))?.version ?? null;
  };
}
