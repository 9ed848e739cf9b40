import type { Stats } from '@baize/devkit/webpack/webpack';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PATH } from '../webpack.config.ts';

/** Chunks whose markup the server makes before the browser has them. */
type LateChunk = 'document' | 'no-access' | 'offline' | 'password';

interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** What the server must know of the browser's build: the files of the first load, in order. */
export async function webAssets(
  stats: Stats,
  output: string,
): Promise<{ scripts: Asset[]; styles: Asset[]; lateStyles: Record<LateChunk, Asset[]>; fonts: string[] }> {
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
  const assets = await Promise.all(files.map((file) => describe(file, output)));
  const lateStyles = (name: LateChunk): Promise<Asset[]> => {
    // Of the group: what several late chunks share is a file of its own.
    const group = stats.compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
    const files = group.filter((file) => file.endsWith('.css'));
    if (files.length === 0) throw new Error(`The chunk ${name} has no stylesheet`);
    return Promise.all(files.map((file) => describe(file, output)));
  };
  return {
    scripts: assets.filter(({ href }) => href.endsWith('.js')),
    styles: assets.filter(({ href }) => href.endsWith('.css')),
    lateStyles: {
      document: await lateStyles('document'),
      'no-access': await lateStyles('no-access'),
      password: await lateStyles('password'),
      offline: await lateStyles('offline'),
    },
    fonts: [],
  };
}

async function describe(file: string, output: string): Promise<Asset> {
  // Read back from the disk: the hash is of what will be served, whatever a plugin changed last.
  const bytes = await readFile(path.join(output, 'web/assets', file));
  return { href: PUBLIC_PATH + file, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
}
