import type { PinnedVersion } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import pMap from 'p-map';
import { RemoteRefused } from '../errors.ts';
import type { RegistryClient } from './registry-client.ts';
import { createReleaseFiles } from './release-files.ts';
import { readManifest, refuseUnfit } from './release-manifest.ts';
import { createSharedIndex } from './shared-index.ts';
import type { SharedFile } from './shared-index.ts';

/** Files that are fetched at a time for one release. */
const FETCHES_AT_A_TIME = 6;
/** Releases whose manifests stay in memory; the others are on disk and are read again when a tab asks for them. */
const RELEASES_KEPT = 32;
// A name from an address must not lead out of the store.
const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/;

/** One immutable version by its verified manifest. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** Integrity of its remote.json. */
  readonly integrity: string;
  /** Where its files are. */
  readonly folder: string;
  readonly manifest: RemoteManifest;
}

export interface ReleaseStore {
  /**
   * The version that the channel names, from the disk or else from the registry, with every file in its folder.
   * @throws {@link RemoteRefused} `manifest-invalid`, `contract-not-met`, `shared-not-met`, `entry-missing`, `integrity-mismatch`
   */
  ensure(name: string, pinned: PinnedVersion): Promise<StoredRelease>;
  /**
   * The version by its manifest alone: enough to know its routes, whether or not its files are there and fit.
   * @throws {@link RemoteRefused} `manifest-invalid`, `entry-missing`, `integrity-mismatch`
   */
  describe(name: string, pinned: PinnedVersion): Promise<StoredRelease>;
  /** A version that was stored before, now or in an earlier run; null when it never was. Open tabs may still hold it. */
  find(name: string, version: string): Promise<StoredRelease | null>;
  /** The file under an address that versions share; null where no version that was stored here has it. */
  findShared(name: string, address: string): Promise<SharedFile | null>;
  /** Its bytes, checked on each read from disk. @throws as {@link ensure} */
  readShared(file: SharedFile): Promise<Buffer>;
  /** Bytes of a file of the release, checked on each read from disk. @throws as {@link ensure} */
  read(release: StoredRelease, file: string): Promise<Buffer>;
}

export function createReleaseStore(dataDir: string, registry: RegistryClient, offer: ShellOffer): ReleaseStore {
  const disk = createReleaseFiles(dataDir, registry);
  const stored = new Map<string, { manifest: string; release: Promise<StoredRelease> }>();

  const shared = createSharedIndex(disk.versionsOf, async (name, version) => {
    const kept = VERSION.test(version) ? await disk.newestKept(name, version) : null;
    return kept && describe(name, kept);
  });

  async function describe(name: string, pinned: PinnedVersion): Promise<StoredRelease> {
    const { version, manifest: integrity } = pinned;
    await disk.ensureSigned(name, pinned);
    const bytes = await disk.ensureFile(name, pinned, 'remote.json', integrity);
    const manifest = readManifest(bytes, name, version);
    return { name, version, integrity, folder: disk.folderOf(name, pinned), manifest };
  }

  async function load(name: string, pinned: PinnedVersion): Promise<StoredRelease> {
    const release = await describe(name, pinned);
    refuseUnfit(release.manifest, offer);
    await pMap(
      Object.entries(release.manifest.files),
      ([file, { integrity }]) => disk.ensureFile(name, pinned, file, integrity),
      { concurrency: FETCHES_AT_A_TIME },
    );
    shared.add(release);
    return release;
  }

  function ensure(name: string, pinned: PinnedVersion): Promise<StoredRelease> {
    const key = `${name}@${pinned.version}`;
    const known = stored.get(key);
    if (known?.manifest === pinned.manifest) return known.release;
    const release = load(name, pinned);
    stored.delete(key);
    stored.set(key, { manifest: pinned.manifest, release });
    // A failure is not cached: the next call tries again.
    release.catch(() => stored.delete(key));
    for (const oldest of stored.keys()) {
      if (stored.size <= RELEASES_KEPT) break;
      stored.delete(oldest);
    }
    return release;
  }

  return {
    ensure,
    describe,
    async find(name, version) {
      const known = stored.get(`${name}@${version}`);
      if (known) return known.release.catch(() => null);
      if (!NAME.test(name) || !VERSION.test(version)) return null;
      const kept = await disk.newestKept(name, version);
      return kept && ensure(name, kept).catch(() => null);
    },
    findShared: async (name, address) => (NAME.test(name) ? shared.find(name, address) : null),
    readShared: ({ name, pinned, file, integrity }) => disk.ensureFile(name, pinned, file, integrity),
    read({ name, version, integrity, manifest }, file) {
      const entry = manifest.files[file];
      if (!entry) throw new RemoteRefused('entry-missing', `${name} ${version} has no file ${file}.`);
      return disk.ensureFile(name, { version, manifest: integrity }, file, entry.integrity);
    },
  };
}
