import type { BuildMeta } from '@baize/protocol';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AwaitedRemote } from '../awaited/awaited-remotes.ts';
import type * as PageBundle from './page-bundle.tsx';
import type { HeadFile } from '../../page/page-document.ts';
import { ShellFailure } from '../errors.ts';

/** What the build wrote down about the browser's files. */
export interface WebAssets {
  /** Files of the first load, in order, by path from the site's root. */
  readonly scripts: readonly HeadFile[];
  readonly styles: readonly HeadFile[];
  /** Rules of markup whose script comes later, by what it stands for. */
  readonly lateStyles: Readonly<Record<'document' | 'no-access' | 'offline' | 'password', readonly HeadFile[]>>;
  /** Fonts that the first screen needs, by language group. */
  readonly fonts: readonly string[];
}

/** The built shell. */
export interface Build {
  readonly bundle: typeof PageBundle;
  readonly assets: WebAssets;
  readonly meta: BuildMeta;
  /** From the manifests that the build was given. */
  readonly awaited: readonly AwaitedRemote[];
  /** Rules of the shell, to stand in the page of a first visit. */
  readonly inlineStyle: string;
  readonly webFolder: string;
  readonly workerFile: string;
}

/** @throws {@link ShellFailure} `build-missing` */
export function readBuild(folder: string): Build {
  try {
    const assets = JSON.parse(readFileSync(path.join(folder, 'web-assets.json'), 'utf8')) as WebAssets;
    const webFolder = path.join(folder, 'web');
    return {
      // React decides by NODE_ENV what it is; the bundle was built for production whatever the process says.
      bundle: createRequire(import.meta.url)(path.join(folder, 'node/page.cjs')) as typeof PageBundle,
      assets,
      meta: JSON.parse(readFileSync(path.join(folder, 'build-meta.json'), 'utf8')) as BuildMeta,
      awaited: JSON.parse(readFileSync(path.join(folder, 'awaited.json'), 'utf8')) as AwaitedRemote[],
      inlineStyle: assets.styles.map(({ href }) => readFileSync(path.join(webFolder, href), 'utf8')).join(''),
      webFolder,
      workerFile: path.join(folder, 'node/render-worker.cjs'),
    };
  } catch (error) {
    throw new ShellFailure('build-missing', `There is no whole build in ${folder}.`, error);
  }
}
