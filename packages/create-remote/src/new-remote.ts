import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { NewRemoteError } from './new-remote-error.ts';
import { remoteNames } from './remote-names.ts';
import type { RemoteNames } from './remote-names.ts';
import { writeTemplates } from './templates.ts';
import type { Values } from './templates.ts';

export interface NewRemote {
  /** From where it was asked for. */
  readonly folder: string;
  readonly names: RemoteNames;
}

/**
 * Writes a remote with a repository of its own, which builds, passes its tests and has a route and a tile.
 *
 * @param place folder that the remote's is put into, absolute
 * @throws NewRemoteError
 */
export async function newOwnRemote(place: string, name: string | undefined): Promise<NewRemote> {
  const names = remoteNames(name);
  const folder = names.name;
  if (existsSync(path.join(place, folder))) throw new NewRemoteError('name-taken', folder);
  await write('own', path.join(place, folder), names);
  return { folder, names };
}

/**
 * Writes a remote into the apps of a repository of Baize. Nothing outside its folder changes: tests, types, builds and
 * the shell find it by themselves.
 *
 * @param workspace root of the repository, absolute
 * @throws NewRemoteError
 */
export async function newWorkspaceRemote(workspace: string, name: string | undefined): Promise<NewRemote> {
  const names = remoteNames(name);
  if (names.package !== names.name) throw new NewRemoteError('name-invalid', names.package);
  const folder = path.join('apps', names.name);
  refuseTaken(workspace, names);
  await write('workspace', path.join(workspace, folder), names);
  return { folder, names };
}

/** Package names are one space for apps and packages, and so are the addresses that remotes take. */
function refuseTaken(workspace: string, { name, module }: RemoteNames): void {
  const taken = [`apps/${name}`, `packages/${name}`, name, `apps/games-${module}`].find((folder) =>
    existsSync(path.join(workspace, folder)),
  );
  if (taken !== undefined) throw new NewRemoteError('name-taken', taken);
}

async function write(kind: 'own' | 'workspace', target: string, names: RemoteNames): Promise<void> {
  const values: Values = { words: wordsOf(names), versions: versions() };
  await writeTemplates('both', target, values);
  await writeTemplates(kind, target, values);
}

function wordsOf(names: RemoteNames): Record<string, string> {
  const [major, minor] = CONTRACT_VERSION.split('.');
  return {
    package: names.package,
    name: names.name,
    module: names.module,
    component: names.component,
    title: names.title,
    path: names.path,
    game: String(names.isGame),
    skeleton: names.isGame ? 'game' : 'list',
    group: names.isGame ? 'games' : 'promotions',
    contract: `^${major}.${minor}.0`,
  };
}

/** The versions that a new remote gets are in the package.json of the generator: they were tested together. */
function versions(): Record<string, string> {
  const file = path.join(import.meta.dirname, '../package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return { ...dependencies, ...devDependencies };
}
