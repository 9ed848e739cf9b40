import type { BuildMeta, ShellOffer } from '@baize/protocol';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { OWN_ROUTES } from '../src/page/own-routes.ts';

const ID_LENGTH = 32;

/** The description of a build that says what it has for remotes, as every build of this folder does. */
export type OfferingMeta = BuildMeta & { readonly offer: ShellOffer };

/**
 * Describes a whole build by the hashes of its files. A build from the same sources is the same build: it has the same
 * id and, if its description is still in the folder, the same time.
 *
 * @param output folder of the whole build, before anything is compressed
 * @param offer what it has for remotes: another one is another build
 * @param previous description that the folder held; null for none
 * @param now milliseconds since 1970
 */
export async function describeBuild(
  output: string,
  offer: ShellOffer,
  previous: BuildMeta | null,
  now: number,
): Promise<OfferingMeta> {
  const files: Record<string, string> = {};
  for (const file of await filesOf(output)) files[file] = sha384(await readFile(path.join(output, file)));
  const id = createHash('sha256')
    .update(JSON.stringify([files, offer]))
    .digest('hex')
    .slice(0, ID_LENGTH);
  // Every page of the shell's own is made by the same files; the browser's files name the rest.
  const page = sha384(Buffer.from(JSON.stringify(files)));
  return {
    id,
    timestamp: previous?.id === id ? previous.timestamp : now,
    routes: Object.fromEntries(Object.values(OWN_ROUTES).map((pattern) => [pattern, page])),
    files,
    offer,
  };
}

async function filesOf(output: string): Promise<string[]> {
  const folders = await Promise.all(['node', 'web'].map((folder) => filesBelow(output, folder)));
  return folders.flat().toSorted();
}

async function filesBelow(output: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(output, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
