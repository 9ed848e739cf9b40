import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOCK_FILE = 'platform.lock';

/** Refusal `data-folder-in-use`: another process has the embedded database open. */
export class DataFolderInUseError extends Error {
  readonly code = 'data-folder-in-use';

  constructor(dataDir: string, pid: number) {
    super(
      `data-folder-in-use: process ${pid} already uses ${dataDir}. Stop it, or give this one another folder with BAIZE_DATA_DIR.`,
    );
    this.name = 'DataFolderInUseError';
  }
}

interface Owner {
  pid: number;
  /** When the process started, in the system's own unit; null where the system does not say. */
  startedAt: string | null;
}

/**
 * Takes the data folder for this process. Two processes on one folder corrupt the embedded database, and it has no
 * lock of its own. A lock left by a dead process is taken over.
 * @returns the function that frees the folder
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) } satisfies Owner);
  if (!(await create(path, mine))) {
    await removeStale(path, dataDir);
    if (!(await create(path, mine))) throw new DataFolderInUseError(dataDir, (await ownerOf(path))?.pid ?? 0);
  }
  return () => rm(path, { force: true });
}

async function create(path: string, content: string): Promise<boolean> {
  // Written to a draft and linked, so that no process ever reads a half-written lock.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStale(path: string, dataDir: string): Promise<void> {
  const owner = await ownerOf(path);
  if (owner !== null && (await isAlive(owner))) throw new DataFolderInUseError(dataDir, owner.pid);
  // Moved aside before it is deleted: if two processes find the same stale lock, the slower one sees that it
  // moved a fresh one and puts it back.
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const moved = await ownerOf(aside);
  if (moved !== null && (await isAlive(moved))) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

async function isAlive({ pid, startedAt }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The number may have gone to another process since.
  return startedAt === null || (await startOf(pid)) === startedAt;
}

async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the name, which may itself contain blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
