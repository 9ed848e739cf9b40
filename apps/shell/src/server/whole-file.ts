import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** Writes a file so that a reader, and a start after a crash, sees the whole of it or the one before. */
export async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, target);
}

/** Gives a file a second name, as {@link writeWhole} would; a copy where the disk has no second names. */
export async function placeWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.draft`;
  await link(source, draft).catch(() => copyFile(source, draft));
  await rename(draft, target);
  // Renaming does nothing where both are names of the same file already.
  await rm(draft, { force: true });
}
