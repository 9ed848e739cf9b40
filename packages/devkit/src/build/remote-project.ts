import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { containerName } from '@baize/contract/manifest';
import type { ModuleDefinition, RemoteDefinition } from '@baize/contract';
import * as z from 'zod/mini';
import { sharedLibraries } from '../webpack/shared-libraries.ts';
import type { SharedLibrary } from '../webpack/shared-libraries.ts';
import { BuildError } from './build-error.ts';
import { readManifestTexts } from './manifest-texts.ts';
import type { TextOf } from './manifest-texts.ts';
import { readTypescript } from './read-typescript.ts';
import { findWorkspace } from './workspace.ts';

/** Any scope, or none; the part after it is the remote's name. */
const PACKAGE_NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?(?<remote>[a-z][a-z0-9-]*)$/;

const PackageJson = z.object({
  name: z.string().check(z.regex(PACKAGE_NAME)),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

/** A remote as it is on the disk, before it is built. Folders are absolute. */
export interface RemoteProject {
  readonly folder: string;
  readonly source: string;
  readonly workspace: string;
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly shared: Readonly<Record<string, SharedLibrary>>;
  readonly definition: RemoteDefinition;
  readonly textOf: TextOf;
}

/**
 * Reads package.json, src/remote.ts and the texts of its manifest.
 *
 * @param version takes the place of package.json's, for a release pipeline that numbers versions itself
 * @throws BuildError `package-invalid`, `definition-missing`, `source-missing`, `catalogue-missing`, `catalogue-invalid`
 */
export async function readRemoteProject(folder: string, version?: string): Promise<RemoteProject> {
  const workspace = findWorkspace(folder);
  const { manifest, shared } = await readPackage(folder);
  const source = path.join(folder, 'src');
  const definition = await readDefinition(path.join(source, 'remote.ts'));
  for (const module of definition.modules) refuseMissingSource(source, module);
  const name = PACKAGE_NAME.exec(manifest.name)?.groups?.['remote'] ?? manifest.name;
  const numbered = version || manifest.version;
  return {
    folder,
    source,
    workspace,
    name,
    version: numbered,
    container: containerName(name, numbered),
    shared,
    definition,
    textOf: await readManifestTexts(path.join(source, definition.locales)),
  };
}

async function readPackage(
  folder: string,
): Promise<{ manifest: z.infer<typeof PackageJson>; shared: Record<string, SharedLibrary> }> {
  const file = path.join(folder, 'package.json');
  try {
    const manifest = PackageJson.parse(JSON.parse(await readFile(file, 'utf8')));
    return { manifest, shared: sharedLibraries(manifest.dependencies) };
  } catch (cause) {
    throw new BuildError('package-invalid', `${file}: ${(cause as Error).message}`, cause);
  }
}

async function readDefinition(file: string): Promise<RemoteDefinition> {
  if (!existsSync(file)) throw new BuildError('definition-missing', `there is no ${file}`);
  readTypescript();
  // The dev server reads the file again after each edit; node caches modules by address.
  const address = `${pathToFileURL(file).href}?changed=${(await stat(file)).mtimeMs}`;
  const { remote } = (await import(address)) as { remote?: RemoteDefinition };
  if (!remote) throw new BuildError('definition-missing', `${file} does not export \`remote\``);
  return remote;
}

function refuseMissingSource(source: string, module: ModuleDefinition): void {
  const file = path.join(source, module.source);
  if (!existsSync(file)) throw new BuildError('source-missing', `${module.expose} names ${file}`);
}
