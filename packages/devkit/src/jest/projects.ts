import { globSync } from 'node:fs';
import path from 'node:path';
import { projectPreset } from './preset.ts';
import type { JestProject } from './preset.ts';

/** Where the folders of workspaces and examples lie, which have tests of their own. */
const FOLDERS = ['packages/*', 'apps/*', 'examples/*', 'examples/*/*'];

/**
 * A jest project for every workspace and example, named as its folder, so that `jest --selectProjects games-dice` runs one
 * team's tests. The rules of the repository itself are a project too, `tidy`, and its scripts another.
 *
 * @param workspace root of the repository, absolute
 */
export function jestProjects(workspace: string): JestProject[] {
  const folders = FOLDERS.flatMap((pattern) => foldersAt(workspace, pattern));
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

function foldersAt(workspace: string, pattern: string): string[] {
  return globSync(`${pattern}/package.json`, { cwd: workspace })
    .map((file) => path.join(workspace, path.dirname(file)))
    .toSorted();
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
