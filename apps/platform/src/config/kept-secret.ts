import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret that nobody has to choose: made once, kept in the data folder, readable by its owner only.
 * Processes on several machines need the setting instead, because they share no folder.
 * @param configured value of the setting, which wins
 */
export function keptSecret(configured: string | null, dataDir: string, name: string): string {
  if (configured !== null) return configured;
  const path = join(dataDir, 'secrets', name);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two processes that start together one creates the file and the other reads it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
