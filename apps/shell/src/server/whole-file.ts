import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** Writes a file so that a reader, and a start after a crash, sees the whole of it or the one before. */
export async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, target);
}
