import type { RegistryClient } from './registry-client.ts';
import { publishFolder } from './publish-folder.ts';
import { readReleaseFolder } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { Refusal } from '../refusals.ts';
import type { RefusalBody } from '../refusals.ts';
import { hexOf } from '../releases/file-name.ts';

export interface SeedOptions {
  readonly client: RegistryClient;
  readonly channel: string;
  /** Whether changed code under a published version gets a version of its own. Elsewhere it is refused. */
  readonly development: boolean;
  /** Builds the remote of a folder again, under another version. */
  readonly rebuild: (folder: string, version: string) => Promise<void>;
  readonly commitOf: (folder: string) => string | null;
}

export interface SeededRemote {
  readonly folder: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly published: boolean;
  readonly released: boolean;
  readonly refused: RefusalBody | null;
}

export interface SeedResult {
  readonly channel: string;
  readonly revision: number;
  readonly remotes: readonly SeededRemote[];
}

/**
 * Brings built remotes into a channel: publishes versions that are new, and releases a remote that the channel does not
 * serve. What the channel serves already stays, except on a development machine, where code that was changed without a
 * new version is published as `x.y.z-dev.{hash}` and released. A refusal for one folder does not stop the others.
 */
export async function seedReleases(folders: readonly string[], options: SeedOptions): Promise<SeedResult> {
  const { client, channel } = options;
  const status = await client.status(channel);
  const live = new Set(status.remotes.filter((remote) => remote.live !== null).map(({ name }) => name));
  const remotes: SeededRemote[] = [];
  let { revision } = status;
  for (const folder of folders) {
    try {
      const { release, fresh, changed } = await ensurePublished(folder, options);
      const { name, version } = release;
      const wanted = !live.has(name) || changed;
      if (wanted)
        ({ revision } = await client.change(
          channel,
          { operation: 'release', remote: name, version },
          revision,
          changed ? 'Its code changed while its version did not' : 'The channel lacked it',
        ));
      remotes.push({ folder, name, version, published: fresh, released: wanted, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      remotes.push({ folder, name: null, version: null, published: false, released: false, refused: error.body });
    }
  }
  return { channel, revision, remotes };
}

interface Ensured {
  readonly release: { readonly name: string; readonly version: string };
  readonly fresh: boolean;
  /** A development version was made just now. */
  readonly changed: boolean;
}

/** @throws Refusal `version-exists` outside development, and what building and publishing refuse */
async function ensurePublished(folder: string, options: SeedOptions): Promise<Ensured> {
  const built = await readReleaseFolder(folder);
  const { name, version } = built.manifest;
  const standing = await options.client.release(name, version);
  if (standing?.manifest === built.integrity) return { release: { name, version }, fresh: false, changed: false };
  if (standing === null) {
    await publishFolder(options.client, built, { commit: options.commitOf(folder) });
    return { release: { name, version }, fresh: true, changed: false };
  }
  if (!options.development) throw new Refusal('version-exists', [`${name} ${version}`]);
  return ensureDevelopmentVersion(folder, built, options);
}

async function ensureDevelopmentVersion(folder: string, built: ReleaseFolder, options: SeedOptions): Promise<Ensured> {
  const { name } = built.manifest;
  const version = developmentVersion(built);
  if (await options.client.release(name, version)) return { release: { name, version }, fresh: false, changed: false };
  // The container's name holds the version, so the same files under another version will not do.
  await options.rebuild(folder, version);
  const rebuilt = await readReleaseFolder(folder);
  if (rebuilt.manifest.version !== version) {
    throw new Refusal('build-failed', [`BAIZE_REMOTE_VERSION=${version} gave ${rebuilt.manifest.version}`]);
  }
  await publishFolder(options.client, rebuilt, { commit: null });
  return { release: { name, version }, fresh: true, changed: true };
}

/**
 * The same content always gets the same version. The eight digits begin with a letter: semantic versions forbid a
 * number with a leading zero.
 */
export function developmentVersion({ manifest, integrity }: Pick<ReleaseFolder, 'manifest' | 'integrity'>): string {
  const hex = hexOf(integrity);
  const hash = /[a-f][0-9a-f]{7}/.exec(hex)?.[0] ?? `a${hex.slice(1, 8)}`;
  const [core] = manifest.version.split('-', 1);
  return `${core}-dev.${hash}`;
}
