import { ShellServerId } from '@baize/contract/shell-report';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../whole-file.ts';

/** The name of this server over its restarts, made at the first start and stored on its disk. */
export async function serverIdIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'server-id');
  const kept = ShellServerId.safeParse((await readFile(file, 'utf8').catch(() => '')).trim());
  if (kept.success) return kept.data;
  const id = randomUUID();
  await writeWhole(file, `${id}\n`);
  return id;
}
