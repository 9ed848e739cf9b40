import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { NewRemoteError } from './new-remote-error.ts';
import { remoteNames } from './remote-names.ts';
import type { RemoteNames } from './remote-names.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const SUFFIX = '.template';

/**
 * Writes a remote that builds, passes its tests and has a route and a tile of its own. Nothing outside its folder
 * changes: tests, types, builds and the shell find it by themselves.
 *
 * @param workspace root of the repository, absolute
 * @returns the new folder, from the root
 * @throws NewRemoteError
 */
export async function newRemote(
  workspace: string,
  name: string | undefined,
): Promise<{ folder: string; names: RemoteNames }> {
  const names = remoteNames(name);
  const folder = path.join('apps', names.name);
  refuseTaken(workspace, names);
  const values = await templateValues(workspace, names);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = fill(path.relative(TEMPLATE, source).slice(0, -SUFFIX.length), values);
    await write(path.join(workspace, folder, target), fill(await readFile(source, 'utf8'), values));
  }
  return { folder, names };
}

/** Package names are one space for apps and packages, and so are the addresses that remotes take. */
function refuseTaken(workspace: string, { name, module }: RemoteNames): void {
  const taken = [`apps/${name}`, `packages/${name}`, name, `apps/games-${module}`].find((folder) =>
    existsSync(path.join(workspace, folder)),
  );
  if (taken !== undefined) throw new NewRemoteError('name-taken', taken);
}

async function templateValues(workspace: string, names: RemoteNames): Promise<Record<string, string>> {
  const [major, minor] = CONTRACT_VERSION.split('.');
  return {
    name: names.name,
    module: names.module,
    component: names.component,
    title: names.title,
    path: names.path,
    game: String(names.isGame),
    skeleton: names.isGame ? 'game' : 'list',
    group: names.isGame ? 'games' : 'promotions',
    contract: `^${major}.${minor}.0`,
    react: await reactVersion(workspace),
  };
}

/** All remotes name the React that the contract was written with. */
async function reactVersion(workspace: string): Promise<string> {
  const contract = JSON.parse(await readFile(path.join(workspace, 'packages/contract/package.json'), 'utf8')) as {
    dependencies: { react: string };
  };
  return contract.dependencies.react;
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([a-z]+)__/g, (whole, key: string) => values[key] ?? whole);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
