import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pictures on disk; the one that was requested least recently goes first. */
export interface PictureStore {
  /** Whether it is most likely there. */
  has(name: string): boolean;
  /** null where there is none, or it went in the meantime. */
  read(name: string): Promise<Buffer | null>;
  /** @throws when the disk takes nothing more */
  write(name: string, picture: Buffer): Promise<void>;
}

/** @param folder of pictures alone; those in it already count */
export function createPictureStore(folder: string, limitBytes: number): PictureStore {
  // In the order of their last use.
  const sizes = new Map<string, number>();
  let total = 0;
  const started = load();

  async function load(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await statOf(name)) })));
    for (const { name, size } of files.toSorted((one, other) => one.time - other.time)) note(name, size);
  }

  async function statOf(name: string): Promise<{ size: number; time: number }> {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    return { size, time: mtimeMs };
  }

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  function note(name: string, size: number): void {
    forget(name);
    sizes.set(name, size);
    total += size;
  }

  async function makeRoom(): Promise<void> {
    for (const name of sizes.keys()) {
      if (total <= limitBytes) return;
      forget(name);
      await rm(path.join(folder, name), { force: true });
    }
  }

  return {
    has: (name) => sizes.has(name),
    async read(name) {
      await started;
      const picture = await readFile(path.join(folder, name)).catch(() => null);
      if (picture === null) forget(name);
      else note(name, picture.length);
      return picture;
    },
    async write(name, picture) {
      await started;
      // A process that dies here leaves no half a picture under the name.
      const half = path.join(folder, `${name}.${process.pid}`);
      await writeFile(half, picture);
      await rename(half, path.join(folder, name));
      note(name, picture.length);
      await makeRoom();
    },
  };
}
