import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@baize/contract';
import { writeCatalogues } from './catalogues.ts';
import { copyAssets } from './copy-assets.ts';
import { entryFile } from './chunk-files.ts';
import { FEDERATION_MANIFEST_FILE, federationManifest } from './federation-manifest.ts';
import { federationTypes } from './federation-types.ts';
import { LICENCES_FILE, bundledPackages } from './licences.ts';
import { makeManifest, refuseMissingFiles, refuseStaleNames } from './manifest.ts';
import { MANIFEST_FILE, releaseFiles } from './release-files.ts';
import { nodeConfig, webConfig } from './remote-config.ts';
import { readRemoteProject } from './remote-project.ts';
import { runWebpack } from './run-webpack.ts';

/** What the build of a remote needs. */
export interface BuildOptions {
  /** Folder of the remote, absolute. */
  readonly folder: string;
  /** Folder of the release; it is emptied first. */
  readonly output: string;
  /** Instead of the version in package.json. */
  readonly version?: string | undefined;
  readonly development?: boolean;
  readonly cache?: boolean;
  /** The browser's container is made by the plugin of `@module-federation/enhanced` instead of webpack's own. */
  readonly enhanced?: boolean;
}

/**
 * Builds a remote into an immutable release: its files and, written last, `remote.json` that names and hashes them all.
 *
 * @throws BuildError with a code of BUILD_ERRORS
 */
export async function buildRemote({
  folder,
  output,
  version,
  development = false,
  cache = true,
  enhanced = false,
}: BuildOptions): Promise<RemoteManifest> {
  const project = await readRemoteProject(folder, version);
  await rm(output, { recursive: true, force: true });
  // These are quick to refuse, so they come before the compiler.
  await writeCatalogues(project, output);
  await copyAssets(project, output);
  const options = { output, development, cache, enhanced };
  const { stats } = await runWebpack([webConfig(project, options), nodeConfig(project, options)]);
  const [web, node] = stats;
  if (!web || !node) throw new Error('webpack answered for fewer compilers than it was given');
  const federation = federationManifest(project, `web/${entryFile(web, project.container)}`);
  await writeFile(path.join(output, FEDERATION_MANIFEST_FILE), JSON.stringify(federation));
  await writeFile(path.join(output, LICENCES_FILE), `${JSON.stringify(await bundledPackages(stats), null, 2)}\n`);
  for (const [file, text] of Object.entries(federationTypes(project))) await writeFile(path.join(output, file), text);
  const files = await releaseFiles(output);
  const manifest = makeManifest(project, { web, entryInNode: entryFile(node, project.container), files });
  refuseMissingFiles(manifest);
  if (!development) await refuseStaleNames(manifest, (file) => readFile(path.join(output, file)));
  await writeFile(path.join(output, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
