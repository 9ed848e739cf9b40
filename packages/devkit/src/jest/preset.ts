import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { remotePreset } from './remote-preset.ts';

/** One project of the Jest configuration. */
export type JestProject = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

const HERE = import.meta.dirname;

/** For sources that Node runs as they are: it loads the tests too, and what they import once for all of a worker. */
const LOADED_BY_NODE = {
  runtime: path.join(HERE, 'native/runtime.ts'),
  testEnvironment: path.join(HERE, 'native/environment.ts'),
  setupFilesAfterEnv: [],
  transform: {},
  moduleNameMapper: {},
};

/** The jest project of one workspace folder. */
export function projectPreset(workspace: string, folder: string): JestProject {
  const globalSetup = path.join(folder, 'tests/global-setup.ts');
  return {
    // What all tests of the workspace share is made once, before the first of them.
    ...(existsSync(globalSetup) && { globalSetup }),
    displayName: path.basename(folder),
    ...remotePreset(folder),
    ...(isPlainTypeScript(folder) ? LOADED_BY_NODE : { testEnvironment: path.join(HERE, 'environment.ts') }),
    cacheDirectory: path.join(workspace, 'node_modules/.cache/jest'),
  };
}

function isPlainTypeScript(folder: string): boolean {
  return globSync('{src,tests}/**/*.tsx', { cwd: folder }).length === 0;
}
