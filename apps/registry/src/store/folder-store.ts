import { isFileError } from '@baize/registry-client/read-file-if-exists';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably, replaceDurably } from './durable-file.ts';
import { ContentDiffers } from './store.ts';
import type { Store } from './store.ts';

/** Lower case only, so that keys stay distinct on a file system that ignores case; no segment starts with a dot. */
const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Older than any write takes, so that a write of another process on the same folder is left alone. */
const leftoverAgeMs = 60 * 60 * 1000;

/** A store in a folder. Several processes may share the folder; none of them can overwrite what another wrote. */
export class FolderStore implements Store {
  readonly #root: string;
  readonly #scratch: string;

  private constructor(root: string, scratch: string) {
    this.#root = root;
    this.#scratch = scratch;
  }

  /** Opens the folder, making it when it is not there, and clears what a killed process left half written. */
  static async open(folder: string): Promise<FolderStore> {
    const root = join(folder, 'store');
    const scratch = join(folder, 'scratch');
    await mkdir(root, { recursive: true });
    await mkdir(scratch, { recursive: true });
    await removeLeftovers(scratch);
    return new FolderStore(root, scratch);
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#pathOf(key));
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(this.#pathOf(key))).size;
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async create(key: string, bytes: Uint8Array): Promise<'created' | 'same'> {
    const standing = await this.read(key);
    if (!standing && (await createDurably(this.#pathOf(key), bytes, this.#scratch))) return 'created';
    const winner = standing ?? (await this.read(key));
    if (!winner?.equals(bytes)) throw new ContentDiffers(key);
    return 'same';
  }

  mend(key: string, bytes: Uint8Array): Promise<void> {
    return replaceDurably(this.#pathOf(key), bytes, this.#scratch);
  }

  async list(folder: string): Promise<string[]> {
    try {
      // A leftover of an interrupted copy, such as `.name.5Fq2Kz`, is no key and no record.
      return (await readdir(this.#pathOf(folder))).filter((name) => keyPattern.test(name)).sort();
    } catch (error) {
      if (isFileError(error, 'ENOENT') || isFileError(error, 'ENOTDIR')) return [];
      throw error;
    }
  }

  async checkWrites(): Promise<void> {
    const file = join(this.#scratch, `check-${process.pid}`);
    await writeFile(file, 'written');
    await rm(file);
  }

  /** Keys are made by the registry, never copied from a request; this guards against a mistake in that. */
  #pathOf(name: string): string {
    if (!keyPattern.test(name)) throw new Error(`not a key of the store: ${name}`);
    return join(this.#root, ...name.split('/'));
  }
}

async function removeLeftovers(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    const path = join(scratch, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > leftoverAgeMs) await rm(path, { force: true });
  }
}
