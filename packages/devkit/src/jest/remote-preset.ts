import { createRequire } from 'node:module';
import type { Config } from 'jest';
import { sourceFile } from '../source-file.ts';

/**
 * Packages that exist only as ES modules. Tests run as CommonJS, so these are translated like our own sources; a test
 * that fails with "Cannot use import statement outside a module" names one that is missing here.
 */
const ESM_ONLY = ['@baize', 'content-disposition', 'cookie', 'idb', 'jose', 'kysely'];

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

const file = (name: string): string => sourceFile(import.meta.url, name);

/** For sources with components: each test file in a sandbox of its own, with a browser's globals where it needs them. */
export const TRANSLATED = {
  testEnvironment: file('./remote-environment.ts'),
  setupFilesAfterEnv: [file('./patience.ts')],
  transform: {
    '\\.(ts|tsx|js|mjs|jsx)$': [createRequire(import.meta.url).resolve('@swc/jest'), swcOptions] as [string, object],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': file('./class-names.ts'),
    '\\.css$': file('./empty.ts'),
    '\\.(svg|png|webp|avif|jpg|woff2)$': file('./file-address.ts'),
  },
};

/**
 * The Jest configuration of a remote with a repository of its own. Tests lie in `src`, beside what they test, or in
 * `tests`.
 *
 * @param folder of the remote, absolute
 */
export function remotePreset(folder: string): Config {
  return {
    rootDir: folder,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    ...TRANSLATED,
  };
}
