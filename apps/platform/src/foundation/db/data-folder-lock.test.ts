import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

/** Above every process id that a system gives out. */
const NO_PROCESS = 2 ** 30;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock of the data folder', () => {
  it('data-folder-in-use: says who has it and what to do', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await expect(lockDataFolder(folder)).rejects.toThrow(new RegExp(`process ${process.pid} .*BAIZE_DATA_DIR`));
    await unlock();
    await (
      await lockDataFolder(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['of a dead process', JSON.stringify({ pid: NO_PROCESS, startedAt: null })],
    ['of a process whose number another one has now', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
    ['that is no lock', 'half a'],
  ])('takes over a lock %s', async (_whose, content) => {
    await writeFile(join(folder, 'platform.lock'), content);
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await unlock();
  });

  it('goes to one of many that find it stale at once', async () => {
    await writeFile(join(folder, 'platform.lock'), JSON.stringify({ pid: NO_PROCESS, startedAt: null }));
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataFolder(folder)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
