import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';

export type JestProject = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

/**
 * Packages that exist only as ES modules. Tests run as CommonJS, so these are translated like our own sources; a test
 * that fails with "Cannot use import statement outside a module" names one that is missing here.
 */
const ESM_ONLY = ['content-disposition', 'cookie', 'idb', 'jose', 'kysely'];

const HERE = import.meta.dirname;

/**
 * Tests are translated to CommonJS, for `jest.mock` needs that. `import.meta.url`, `.dirname` and `.filename` work;
 * top-level `await` does not, and stays in files that only start a process.
 */
const swcOptions = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    target: 'es2024',
    transform: { react: { runtime: 'automatic', development: true } },
  },
  module: { type: 'commonjs' },
  sourceMaps: true,
};

/** For sources with components: each test file in a sandbox of its own, with a browser's globals where it needs them. */
const LOADED_BY_JEST = {
  testEnvironment: path.join(HERE, 'environment.ts'),
  setupFilesAfterEnv: [path.join(HERE, 'patience.ts')],
  transform: { '\\.(ts|tsx|js|mjs|jsx)$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(HERE, 'class-names.ts'),
    '\\.css$': path.join(HERE, 'empty.ts'),
    '\\.(svg|png|webp|avif|jpg|woff2)$': path.join(HERE, 'file-address.ts'),
  },
};

/** For sources that Node runs as they are: it loads the tests too, and what they import once for all of a worker. */
const LOADED_BY_NODE = {
  runtime: path.join(HERE, 'native/runtime.ts'),
  testEnvironment: path.join(HERE, 'native/environment.ts'),
  transform: {},
};

/** The jest project of one workspace folder. Tests lie in `src`, beside what they test, or in `tests`. */
export function projectPreset(workspace: string, folder: string): JestProject {
  const globalSetup = path.join(folder, 'tests/global-setup.ts');
  return {
    // What all tests of the workspace share is made once, before the first of them.
    ...(existsSync(globalSetup) && { globalSetup }),
    displayName: path.basename(folder),
    rootDir: folder,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/**/*.test.{ts,tsx}'],
    ...(isPlainTypeScript(folder) ? LOADED_BY_NODE : LOADED_BY_JEST),
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    cacheDirectory: path.join(workspace, 'node_modules/.cache/jest'),
  };
}

function isPlainTypeScript(folder: string): boolean {
  return globSync('{src,tests}/**/*.tsx', { cwd: folder }).length === 0;
}
