import { isFileError, readFileIfExists } from '@baize/registry-client/read-file-if-exists';
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that was not there, so that it is either whole and on disk or absent, even when the process is killed
 * or the power goes. `rename` would replace what another process wrote in between; a hard link refuses to.
 *
 * @param scratch folder on the same file system; what a killed process leaves there may be deleted
 * @returns false when the file was there already
 */
export async function createDurably(
  target: string,
  bytes: Uint8Array,
  scratch: string,
  mode = 0o644,
): Promise<boolean> {
  await mkdir(scratch, { recursive: true });
  const firstNew = await mkdir(dirname(target), { recursive: true });
  const temporary = join(scratch, randomUUID());
  await writeAndSync(temporary, bytes, mode);
  try {
    await link(temporary, target);
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(dirname(target));
  if (firstNew) await syncFolder(dirname(firstNew));
  return true;
}

/** Replaces a file, so that at any time either the old or the new one is whole and on disk. */
export async function replaceDurably(target: string, bytes: Uint8Array, scratch: string): Promise<void> {
  await mkdir(scratch, { recursive: true });
  const temporary = join(scratch, randomUUID());
  await writeAndSync(temporary, bytes, 0o644);
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

/** The text of a private file; a missing one is created with `make`, readable by its owner only. */
export async function readOrCreateSecret(file: string, make: () => string): Promise<string> {
  const present = await readFileIfExists(file);
  if (present !== null) return present;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await createDurably(file, Buffer.from(make()), dirname(file), 0o600);
  return readFile(file, 'utf8');
}

async function writeAndSync(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on disk only once its folder is; Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
