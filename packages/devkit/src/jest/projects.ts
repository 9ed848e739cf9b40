import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectPreset } from './preset.ts';
import type { JestProject } from './preset.ts';

/** Folders whose children are workspaces, or stand for repositories of teams, with tests of their own. */
const PARENTS = ['packages', 'apps', 'examples'];

/**
 * A jest project for every workspace and example, named as its folder, so that `jest --selectProjects games-dice` runs one team's
 * tests. The rules of the repository itself are a project too, `tidy`, and its scripts another.
 *
 * @param workspace root of the repository, absolute
 */
export function jestProjects(workspace: string): JestProject[] {
  const folders = PARENTS.flatMap((parent) => foldersIn(path.join(workspace, parent)));
  const tidy = path.join(workspace, 'packages/devkit/src/tidy');
  return [
    ...folders.map((folder) => ({
      ...projectPreset(workspace, folder),
      // The tidy tests lie in the devkit and would otherwise run twice.
      testPathIgnorePatterns: ['/node_modules/', '/dist/', escape(tidy)],
    })),
    {
      ...projectPreset(workspace, path.dirname(path.dirname(tidy))),
      displayName: 'tidy',
      testMatch: [`${tidy}/**/*.test.ts`],
    },
    { ...projectPreset(workspace, path.join(workspace, 'scripts')), testMatch: ['<rootDir>/**/*.test.ts'] },
  ];
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .toSorted();
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
