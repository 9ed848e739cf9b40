import type { PinnedVersion } from '@baize/contract/channel';
import { addressed } from './addressed.ts';
import type { RemoteManifest } from '@baize/contract/manifest';

/** A version by its verified manifest. */
interface IndexedRelease {
  readonly name: string;
  readonly version: string;
  /** Integrity of its remote.json. */
  readonly integrity: string;
  readonly manifest: RemoteManifest;
}

/** A file under an address that versions share, in the first of them that was found. */
export interface SharedFile {
  readonly name: string;
  readonly pinned: PinnedVersion;
  /** Its name in that release. */
  readonly file: string;
  readonly integrity: string;
}

export interface SharedIndex {
  add(release: IndexedRelease): void;
  find(name: string, address: string): Promise<SharedFile | null>;
}

/**
 * Which release has the file of an address without a version.
 *
 * @param versionsOf all of a remote that are on the disk @param read one of them; rejects when it cannot be read
 */
export function createSharedIndex(
  versionsOf: (name: string) => Promise<readonly string[]>,
  read: (name: string, version: string) => Promise<IndexedRelease | null>,
): SharedIndex {
  const files = new Map<string, Map<string, SharedFile>>();
  /** An open tab may hold what an earlier run stored; each is looked through once. */
  const looked = new Map<string, Promise<void>>();

  function add({ name, version, integrity: manifestIntegrity, manifest }: IndexedRelease): void {
    const { names } = addressed(manifest);
    if (names.size === 0) return;
    const known = files.get(name) ?? new Map<string, SharedFile>();
    files.set(name, known);
    const pinned = { version, manifest: manifestIntegrity };
    for (const [address, file] of names) {
      const integrity = manifest.files[file]?.integrity;
      if (integrity && !known.has(address)) known.set(address, { name, pinned, file, integrity });
    }
  }

  async function look(name: string, version: string): Promise<void> {
    const release = await read(name, version).catch(() => null);
    if (release) add(release);
  }

  return {
    add,
    async find(name, address) {
      const known = files.get(name)?.get(address);
      if (known) return known;
      for (const version of await versionsOf(name)) {
        const key = `${name}@${version}`;
        const looking = looked.get(key) ?? look(name, version);
        looked.set(key, looking);
        await looking;
      }
      return files.get(name)?.get(address) ?? null;
    },
  };
}
