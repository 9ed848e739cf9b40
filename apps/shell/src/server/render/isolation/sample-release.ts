import path from 'node:path';
import { writeWhole } from '../../whole-file.ts';

/** Writes a file as those of releases are written: who can read it can read a release. @returns its path */
export async function writeSample(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'releases', 'sample.txt');
  await writeWhole(file, 'A render process must be able to read this file, as it must read its release.\n');
  return file;
}
