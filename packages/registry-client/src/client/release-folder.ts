import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../refusals.ts';
import { parseJson } from '../parse-json.ts';
import { checkManifest } from '../releases/check-manifest.ts';
import { readFileIfExists } from '../read-file-if-exists.ts';
import { checkContents } from '../releases/check-contents.ts';
import { fileFault } from '../releases/file-fault.ts';
import { RELEASE_LIMITS } from '../releases/limits.ts';
import type { NamedHosts } from '../releases/publish-answer.ts';

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
  await refuseTooLarge(join(path, MANIFEST));
  const text = await readFileIfExists(join(path, MANIFEST));
  if (text === null) throw new Refusal('release-folder-missing', [path]);
  const manifestBytes = Buffer.from(text);
  return { path, manifest: checkManifest(manifestBytes), manifestBytes, integrity: integrityOf(manifestBytes) };
}

/** A file that is none of ours is not read to its end. @throws Refusal `manifest-invalid` */
async function refuseTooLarge(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const most = RELEASE_LIMITS.manifestBytes;
  if (size > most) throw new Refusal('manifest-invalid', [`remote.json: ${size} bytes, at most ${most}`]);
}

export function readFileOf(release: ReleaseFolder, path: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(release.path, ...path.split('/')));
}

/**
 * Judges every file as the registry will, and that the folder holds no others.
 *
 * @returns hosts that its scripts name
 * @throws Refusal `integrity-mismatch` naming all files that differ, are not there, or are not listed; and what
 * `checkContents` refuses
 */
export async function checkReleaseFiles(release: ReleaseFolder): Promise<NamedHosts> {
  const present = new Set(await filesBelow(release.path));
  const faults: string[] = [];
  for (const [path, described] of Object.entries(release.manifest.files)) {
    const fault = present.delete(path) ? fileFault(await readFileOf(release, path), described) : 'not in the folder';
    if (fault !== null) faults.push(`${path}: ${fault}`);
  }
  present.delete(MANIFEST);
  for (const path of present) faults.push(`${path}: in the folder, and not listed in remote.json`);
  if (faults.length > 0) throw new Refusal('integrity-mismatch', faults);
  return checkContents(release.manifest, (path) => readFileOf(release, path));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
