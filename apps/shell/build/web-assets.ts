import { chunkIntegrity } from '@baize/devkit/webpack/chunk-integrity';
import type { Stats } from '@baize/devkit/webpack/webpack';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PATH } from '../webpack.config.ts';

/** Chunks whose markup the server makes before the browser has them. */
const LATE_CHUNKS = ['document', 'lobby', 'no-access', 'offline', 'password'] as const;
type LateChunk = (typeof LATE_CHUNKS)[number];

interface Asset {
  readonly href: string;
  readonly integrity: string;
}

interface Files {
  readonly scripts: Asset[];
  readonly styles: Asset[];
}

/** What the server must know of the browser's build: the files of the first load, in order, and of each late chunk. */
export async function webAssets(
  stats: Stats,
  output: string,
): Promise<Files & { late: Record<LateChunk, Files>; fonts: string[] }> {
  const { entrypoints, namedChunkGroups } = stats.compilation;
  const late: Partial<Record<LateChunk, Files>> = {};
  for (const name of LATE_CHUNKS) {
    // A file that several late chunks share belongs to the group.
    const files = await filesOf(namedChunkGroups.get(name)?.getFiles(), output, chunkIntegrity);
    if (files.styles.length === 0) throw new Error(`The chunk ${name} has no stylesheet`);
    late[name] = files;
  }
  return {
    ...(await filesOf(entrypoints.get('main')?.getFiles(), output, sha384)),
    late: late as Record<LateChunk, Files>,
    fonts: [],
  };
}

/** @param hash of a late file the one that the first load asks by: a preload with another one is not used */
async function filesOf(
  files: readonly string[] | undefined,
  output: string,
  hash: (bytes: Buffer) => string,
): Promise<Files> {
  const assets = await Promise.all((files ?? []).map((file) => describe(file, output, hash)));
  return {
    scripts: assets.filter(({ href }) => href.endsWith('.js')),
    styles: assets.filter(({ href }) => href.endsWith('.css')),
  };
}

async function describe(file: string, output: string, hash: (bytes: Buffer) => string): Promise<Asset> {
  // Read back from the disk: the hash is of what will be served, whatever a plugin changed last.
  const bytes = await readFile(path.join(output, 'web/assets', file));
  return { href: PUBLIC_PATH + file, integrity: hash(bytes) };
}

function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
