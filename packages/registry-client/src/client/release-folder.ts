import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../refusals.ts';
import { parseJson } from '../parse-json.ts';
import { checkManifest } from '../releases/check-manifest.ts';
import { readFileIfExists } from '../read-file-if-exists.ts';
import { chunkIntegrityOf } from '../releases/chunk-integrity.ts';

/** A built version on the publisher's disk: `dist/release` of a remote. */
export interface ReleaseFolder {
  readonly path: string;
  readonly manifest: RemoteManifest;
  readonly manifestBytes: Buffer<ArrayBuffer>;
  /** Integrity of remote.json; it names every file's, so equal here is equal everywhere. */
  readonly integrity: string;
}

const MANIFEST = 'remote.json';
const PackageName = z.object({ name: z.string().check(z.minLength(1)) });

/** Name of the npm workspace in a folder. @throws Refusal `folder-not-a-remote` */
export async function packageNameOf(folder: string): Promise<string> {
  const text = await readFileIfExists(join(folder, 'package.json'));
  const parsed = PackageName.safeParse(parseJson(text ?? ''));
  if (!parsed.success) throw new Refusal('folder-not-a-remote', [folder]);
  return parsed.data.name;
}

/**
 * Reads remote.json of a release, or of a remote that was built into `dist/release`.
 *
 * @throws Refusal `release-folder-missing`, `manifest-invalid`, `contract-not-met`
 */
export async function readReleaseFolder(folder: string): Promise<ReleaseFolder> {
  const isRelease = (await readFileIfExists(join(folder, MANIFEST))) !== null;
  const path = isRelease ? folder : join(folder, 'dist', 'release');
  const text = await readFileIfExists(join(path, MANIFEST));
  if (text === null) throw new Refusal('release-folder-missing', [path]);
  const manifestBytes = Buffer.from(text);
  return { path, manifest: checkManifest(manifestBytes), manifestBytes, integrity: integrityOf(manifestBytes) };
}

export function readFileOf(release: ReleaseFolder, path: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(release.path, ...path.split('/')));
}

/**
 * Compares every file with its hash in the manifest.
 *
 * @throws Refusal `integrity-mismatch` naming all files that differ, are not there, or are not listed
 */
export async function checkReleaseFiles(release: ReleaseFolder): Promise<void> {
  const present = new Set(await filesBelow(release.path));
  const faults: string[] = [];
  for (const [path, described] of Object.entries(release.manifest.files)) {
    if (!present.delete(path)) faults.push(`${path}: not in the folder`);
    else if (!isDescribed(await readFileOf(release, path), described)) faults.push(`${path}: not what its hash names`);
  }
  present.delete(MANIFEST);
  for (const path of present) faults.push(`${path}: in the folder, and not listed in remote.json`);
  if (faults.length > 0) throw new Refusal('integrity-mismatch', faults);
}

function isDescribed(bytes: Uint8Array, { integrity, chunkIntegrity }: RemoteManifest['files'][string]): boolean {
  const isAsked = chunkIntegrity === undefined || chunkIntegrityOf(bytes) === chunkIntegrity;
  return isAsked && integrityOf(bytes) === integrity;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
