import { ShellOffer } from '@baize/contract/shell-offer';
import type { BuildMeta } from '@baize/protocol';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AwaitedRemote } from '../awaited/awaited-remotes.ts';
import type * as PageBundle from './page-bundle.tsx';
import type { HeadFile } from '../../page/page-document.ts';
import { ShellFailure } from '../errors.ts';

export type LatePart = 'document' | 'lobby' | 'no-access' | 'offline' | 'password';

export interface LateFiles {
  readonly scripts: readonly HeadFile[];
  readonly styles: readonly HeadFile[];
}

/** What the build wrote down about the browser's files. */
export interface WebAssets {
  /** Files of the first load, in order, by path from the site's root. */
  readonly scripts: readonly HeadFile[];
  readonly styles: readonly HeadFile[];
  /** Files of markup for which the first load has no script and no rules, by their part. */
  readonly late: Readonly<Record<LatePart, LateFiles>>;
  /** Fonts that the first screen needs, by language group. */
  readonly fonts: readonly string[];
}

/** The built shell. */
export interface Build {
  readonly bundle: typeof PageBundle;
  readonly assets: WebAssets;
  readonly meta: BuildMeta;
  /** What it has for remotes. */
  readonly offer: ShellOffer;
  /** From the manifests that the build was given. */
  readonly awaited: readonly AwaitedRemote[];
  /** Rules of a sheet, to inline in the page of a first visit. */
  readonly rulesOf: (sheet: HeadFile) => string;
  readonly webFolder: string;
  readonly workerFile: string;
  /** What a render process may read beside its release. */
  readonly workerReads: readonly string[];
}

/** @throws {@link ShellFailure} `build-missing` */
export function readBuild(folder: string): Build {
  try {
    const assets = JSON.parse(readFileSync(path.join(folder, 'web-assets.json'), 'utf8')) as WebAssets;
    const meta = JSON.parse(readFileSync(path.join(folder, 'build-meta.json'), 'utf8')) as BuildMeta;
    const webFolder = path.join(folder, 'web');
    const sheets = [assets, ...Object.values(assets.late)].flatMap(({ styles }) => styles);
    const rules = new Map(sheets.map(({ href }) => [href, readFileSync(path.join(webFolder, href), 'utf8')]));
    return {
      // React decides by NODE_ENV what it is; the bundle was built for production whatever the process says.
      bundle: createRequire(import.meta.url)(path.join(folder, 'node/page.cjs')) as typeof PageBundle,
      assets,
      meta,
      offer: ShellOffer.parse(meta.offer),
      awaited: JSON.parse(readFileSync(path.join(folder, 'awaited.json'), 'utf8')) as AwaitedRemote[],
      rulesOf: ({ href }) => rules.get(href) ?? '',
      webFolder,
      workerFile: path.join(folder, 'node/render-worker.cjs'),
      // Its late chunks are in the same folder.
      workerReads: [path.join(folder, 'node')],
    };
  } catch (error) {
    throw new ShellFailure('build-missing', `There is no whole build in ${folder}.`, error);
  }
}
