import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The parts that posthog-js loads on demand and that are in use here. */
const NAMES: ReadonlySet<string> = new Set(['lazy-recorder', 'posthog-recorder', 'recorder']);

const zip = promisify(gzip);
const files = new Map<string, Promise<LibraryFile>>();

export interface LibraryFile {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

/** A part of the installed posthog-js, read and compressed once. @returns null for a name that is not offered */
export function libraryFile(name: string): Promise<LibraryFile> | null {
  if (!NAMES.has(name)) return null;
  const known = files.get(name) ?? read(name);
  files.set(name, known);
  known.catch(() => files.delete(name));
  return known;
}

async function read(name: string): Promise<LibraryFile> {
  const home = dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
  const plain = await readFile(join(home, 'dist', `${name}.js`));
  return { plain, gzip: await zip(plain) };
}
