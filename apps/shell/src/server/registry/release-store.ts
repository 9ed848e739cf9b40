import { CONTRACT_VERSION, RemoteManifest } from '@baize/contract/manifest';
import type { RemoteManifest as Manifest } from '@baize/contract/manifest';
import type { PinnedVersion } from '@baize/contract/channel';
import { integrityOf } from '@baize/contract/node/signature';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { RemoteRefused } from '../errors.ts';
import { writeWhole } from '../whole-file.ts';
import { inRange } from './contract-range.ts';
import type { RegistryClient } from './registry-client.ts';

/** Files that are fetched at a time for one release. */
const FETCHES_AT_A_TIME = 6;
/** Releases whose manifests stay in memory; the others lie on disk and are read again when a tab asks for them. */
const RELEASES_KEPT = 32;
const SIGNED_FILE = 'release.signed.json';
// What comes from an address must not lead out of the store.
const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/;

/** One immutable version, every file of which lies verified in `folder`. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** Integrity of its remote.json. */
  readonly integrity: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface ReleaseStore {
  /**
   * The version that the channel names, from the disk or else from the registry.
   * @throws {@link RemoteRefused} `manifest-invalid`, `contract-not-met`, `entry-missing`, `integrity-mismatch`
   */
  ensure(name: string, pinned: PinnedVersion): Promise<StoredRelease>;
  /** A version that was stored before, now or in an earlier run; null when it never was. Open tabs may still hold it. */
  find(name: string, version: string): Promise<StoredRelease | null>;
  /** Bytes of a file of the release, checked on each read from disk. @throws as {@link ensure} */
  read(release: StoredRelease, file: string): Promise<Buffer>;
}

/** Versions of the libraries the shell shares; a remote that needs others cannot run here. */
export type SharedVersions = Readonly<Record<string, string>>;

export function createReleaseStore(dataDir: string, registry: RegistryClient, shared: SharedVersions): ReleaseStore {
  const stored = new Map<string, { manifest: string; release: Promise<StoredRelease> }>();

  const folderOf = (name: string, version: string): string => path.join(dataDir, 'releases', name, version);

  async function load(name: string, pinned: PinnedVersion): Promise<StoredRelease> {
    const { version, manifest: integrity } = pinned;
    // The manifest's hash is in the name: a version that was published anew into an emptied registry is another release.
    const folder = path.join(
      folderOf(name, version),
      createHash('sha256').update(integrity).digest('hex').slice(0, 16),
    );
    await ensureSigned(folder, name, pinned);
    const bytes = await ensureFile(folder, name, version, 'remote.json', integrity);
    const manifest = readManifest(bytes, name, version);
    refuseUnfit(manifest, shared);
    const files = Object.entries(manifest.files);
    await inTurns(files, FETCHES_AT_A_TIME, ([file, { integrity }]) =>
      ensureFile(folder, name, version, file, integrity),
    );
    return { name, version, integrity, folder, manifest };
  }

  /** The channel already names the manifest's hash; the release document says that the publisher meant this version by it. */
  async function ensureSigned(folder: string, name: string, { version, manifest }: PinnedVersion): Promise<void> {
    const file = path.join(folder, SIGNED_FILE);
    const kept = await readFile(file, 'utf8').catch(() => null);
    const known = kept === null ? null : await registry.verifyRelease(kept, name, version).catch(() => null);
    const release = known ?? (await registry.release(name, version));
    if (release.document.manifest !== manifest)
      throw new RemoteRefused(
        'integrity-mismatch',
        `The channel names another manifest of ${name} ${version} than its release.`,
      );
    if (!known) await writeWhole(file, release.signed);
  }

  async function ensureFile(
    folder: string,
    name: string,
    version: string,
    file: string,
    integrity: string,
  ): Promise<Buffer> {
    const target = path.join(folder, 'files', file);
    const kept = await readFile(target).catch(() => null);
    if (kept && integrityOf(kept) === integrity) return kept;
    const bytes = await registry.file(name, version, file).catch((error: unknown) => {
      throw new RemoteRefused('entry-missing', `${file} of ${name} ${version} could not be fetched.`, error);
    });
    if (integrityOf(bytes) !== integrity)
      throw new RemoteRefused(
        'integrity-mismatch',
        `${file} of ${name} ${version} is not the file that was published.`,
      );
    await writeWhole(target, bytes);
    return bytes;
  }

  function ensure(name: string, pinned: PinnedVersion): Promise<StoredRelease> {
    const key = `${name}@${pinned.version}`;
    const known = stored.get(key);
    if (known?.manifest === pinned.manifest) return known.release;
    const release = load(name, pinned);
    stored.delete(key);
    stored.set(key, { manifest: pinned.manifest, release });
    // A failure is not kept: the next call tries again.
    release.catch(() => stored.delete(key));
    for (const oldest of stored.keys()) {
      if (stored.size <= RELEASES_KEPT) break;
      stored.delete(oldest);
    }
    return release;
  }

  /** The release document of the version that was stored last. */
  async function newestKept(name: string, version: string): Promise<PinnedVersion | null> {
    const folder = folderOf(name, version);
    const signed = await Promise.all(
      (await readdir(folder).catch(() => [])).map(async (entry) => {
        const file = path.join(folder, entry, SIGNED_FILE);
        const [text, state] = await Promise.all([
          readFile(file, 'utf8').catch(() => null),
          stat(file).catch(() => null),
        ]);
        return text === null || state === null ? null : { text, at: state.mtimeMs };
      }),
    );
    const [newest] = signed.filter((kept) => kept !== null).toSorted((a, b) => b.at - a.at);
    const release = newest && (await registry.verifyRelease(newest.text, name, version).catch(() => null));
    return release ? { version, manifest: release.document.manifest } : null;
  }

  return {
    ensure,
    async find(name, version) {
      const known = stored.get(`${name}@${version}`);
      if (known) return known.release.catch(() => null);
      if (!NAME.test(name) || !VERSION.test(version)) return null;
      const kept = await newestKept(name, version);
      return kept && ensure(name, kept).catch(() => null);
    },
    read(release, file) {
      const entry = release.manifest.files[file];
      if (!entry) throw new RemoteRefused('entry-missing', `${release.name} ${release.version} has no file ${file}.`);
      return ensureFile(release.folder, release.name, release.version, file, entry.integrity);
    },
  };
}

function readManifest(bytes: Buffer, name: string, version: string): Manifest {
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

function refuseUnfit(manifest: Manifest, shared: SharedVersions): void {
  const what = `${manifest.name} ${manifest.version}`;
  if (!inRange(CONTRACT_VERSION, manifest.contract))
    throw new RemoteRefused(
      'contract-not-met',
      `${what} needs contract ${manifest.contract}, this shell has ${CONTRACT_VERSION}.`,
    );
  for (const [library, range] of Object.entries(manifest.shared)) {
    const have = shared[library];
    if (have === undefined || !inRange(have, range))
      throw new RemoteRefused(
        'contract-not-met',
        `${what} needs ${library} ${range}, this shell shares ${have ?? 'none'}.`,
      );
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
