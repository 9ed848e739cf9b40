import type { PinnedVersion } from '@baize/contract/channel';
import { integrityOf } from '@baize/contract/node/signature';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { RemoteRefused } from '../errors.ts';
import { placeWhole, writeWhole } from '../whole-file.ts';
import type { RegistryClient } from './registry-client.ts';

const SIGNED_FILE = 'release.signed.json';

/**
 * Folders of releases on the disk, filled from the registry. Every file is compared with its hash before it is given
 * out.
 */
export interface ReleaseFiles {
  folderOf(name: string, pinned: PinnedVersion): string;
  /**
   * Makes sure that the publisher meant this version by the manifest that the channel names.
   * @throws {@link RemoteRefused} `integrity-mismatch`
   */
  ensureSigned(name: string, pinned: PinnedVersion): Promise<void>;
  /**
   * Bytes of a file, from the disk or else from the registry: a file that another version has brought is not asked for.
   * @throws {@link RemoteRefused} `entry-missing`, `integrity-mismatch`
   */
  ensureFile(name: string, pinned: PinnedVersion, file: string, integrity: string): Promise<Buffer>;
  /** Versions of a remote of which anything was stored. */
  versionsOf(name: string): Promise<readonly string[]>;
  /** The version as it was stored last, now or in an earlier run; null when it never was. */
  newestKept(name: string, version: string): Promise<PinnedVersion | null>;
}

export function createReleaseFiles(dataDir: string, registry: RegistryClient): ReleaseFiles {
  const versionFolder = (name: string, version: string): string => path.join(dataDir, 'releases', name, version);

  /** Where the file with that content is stored for all versions of the remote. */
  const sharedFile = (name: string, integrity: string): string =>
    path.join(dataDir, 'files', name, createHash('sha256').update(integrity).digest('hex'));

  /** The manifest's hash is in the name: a version that was published again into an emptied registry is another release. */
  const folderOf: ReleaseFiles['folderOf'] = (name, { version, manifest }) =>
    path.join(versionFolder(name, version), createHash('sha256').update(manifest).digest('hex').slice(0, 16));

  return {
    folderOf,
    async ensureSigned(name, pinned) {
      const { version, manifest } = pinned;
      const file = path.join(folderOf(name, pinned), SIGNED_FILE);
      const kept = await readFile(file, 'utf8').catch(() => null);
      const known = kept === null ? null : await registry.verifyRelease(kept, name, version).catch(() => null);
      const release = known ?? (await registry.release(name, version));
      if (release.document.manifest !== manifest)
        throw new RemoteRefused(
          'integrity-mismatch',
          `The channel names another manifest of ${name} ${version} than its release.`,
        );
      if (!known) await writeWhole(file, release.signed);
    },
    async ensureFile(name, pinned, file, integrity) {
      const { version } = pinned;
      const target = path.join(folderOf(name, pinned), 'files', file);
      const kept = await readRight(target, integrity);
      if (kept) return kept;
      const shared = sharedFile(name, integrity);
      const known = await readRight(shared, integrity);
      if (known) {
        await placeWhole(shared, target);
        return known;
      }
      const bytes = await registry.file(name, version, file).catch((error: unknown) => {
        throw new RemoteRefused('entry-missing', `${file} of ${name} ${version} could not be fetched.`, error);
      });
      if (integrityOf(bytes) !== integrity)
        throw new RemoteRefused(
          'integrity-mismatch',
          `${file} of ${name} ${version} is not the file that was published.`,
        );
      await writeWhole(target, bytes);
      await placeWhole(target, shared);
      return bytes;
    },
    versionsOf: (name) => readdir(path.join(dataDir, 'releases', name)).catch(() => []),
    async newestKept(name, version) {
      const folder = versionFolder(name, version);
      const entries = await readdir(folder).catch(() => []);
      const signed = await Promise.all(entries.map((entry) => readDated(path.join(folder, entry, SIGNED_FILE))));
      const [newest] = signed.filter((kept) => kept !== null).toSorted((a, b) => b.at - a.at);
      const release = newest && (await registry.verifyRelease(newest.text, name, version).catch(() => null));
      return release ? { version, manifest: release.document.manifest } : null;
    },
  };
}

async function readRight(file: string, integrity: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && integrityOf(bytes) === integrity ? bytes : null;
}

async function readDated(file: string): Promise<{ text: string; at: number } | null> {
  const [text, state] = await Promise.all([readFile(file, 'utf8').catch(() => null), stat(file).catch(() => null)]);
  return text === null || state === null ? null : { text, at: state.mtimeMs };
}
