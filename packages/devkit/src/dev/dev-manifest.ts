import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@baize/contract';
import { catalogueFiles, catalogueText } from '../build/catalogues.ts';
import { assetsFolder } from '../build/copy-assets.ts';
import { makeManifest } from '../build/manifest.ts';
import { describeFile } from '../build/release-files.ts';
import type { RemoteProject } from '../build/remote-project.ts';
import type { Stats } from '../webpack/webpack.ts';

/** A version that no release has, so that nothing takes it for one. */
export const DEV_VERSION = '0.0.0-dev';

/** Files that webpack does not build, by their path in the release: each is read when it is requested. */
export async function plainFiles(project: RemoteProject): Promise<Map<string, () => Promise<string | Buffer>>> {
  const files = new Map<string, () => Promise<string | Buffer>>();
  for (const catalogue of catalogueFiles(project)) files.set(catalogue.target, () => catalogueText(catalogue));
  const assets = assetsFolder(project);
  if (!assets) return files;
  const entries = await readdir(assets.from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.posix.join(assets.name, path.relative(assets.from, file).replaceAll(path.sep, '/')), () =>
      readFile(file),
    );
  }
  return files;
}

/**
 * The manifest of what the dev server serves now. Scripts and sheets have no integrity, because they change while a
 * page is open; catalogues and assets have that of this moment. There is no node build: the site renders it in the
 * browser.
 *
 * @throws BuildError `manifest-invalid`
 */
export async function devManifest(project: RemoteProject, web: Stats): Promise<RemoteManifest> {
  const described: RemoteManifest['files'] = {};
  for (const [target, read] of await plainFiles(project)) described[target] = describeFile(await read());
  return makeManifest(project, { web, entryInNode: 'entry.js', files: described });
}
