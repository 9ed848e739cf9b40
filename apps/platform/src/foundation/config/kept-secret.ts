import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret that nobody has to choose: made once, stored in the data folder, readable by its owner only. Processes on
 * several machines need the setting instead, because they share no folder.
 * @param configured value of the setting, which has priority
 * @param make another secret than 256 random bits, such as a private key
 */
export function keptSecret(configured: string | null, dataDir: string, name: string, make = newSecret): string {
  if (configured !== null) return configured;
  const path = join(dataDir, 'secrets', name);
  return read(path) ?? keepFirst(path, make());
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * Of two processes that start together one stores its secret and the other reads it: a link never replaces a file, and
 * never shows a partly written one.
 */
function keepFirst(path: string, value: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(draft, value, { flag: 'wx', mode: 0o600 });
  try {
    linkOrCopy(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}

/** Some file systems know no links. @throws Error EEXIST when the file is there */
function linkOrCopy(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
  }
}
