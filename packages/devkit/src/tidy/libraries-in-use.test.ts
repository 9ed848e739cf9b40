import { expect, test } from '@jest/globals';
import path from 'node:path';
import { isSource, readRepository } from './repository.ts';

const { files, read } = readRepository(path.resolve(import.meta.dirname, '../../../..'));
const IMPORTED = [
  'react',
  'react-dom',
  'webpack',
  '@module-federation/enhanced',
  'react-router-dom',
  'single-spa-react',
  'rxjs',
  'i18next',
  'axios',
  'workbox-webpack-plugin',
  'posthog-js',
  '@playwright/test',
];

test('[row:D06] the libraries that the platform is built of are all imported, and its tools run its scripts', () => {
  const specifiers = new Set(
    files
      .filter((file) => isSource(file) && !file.startsWith('packages/devkit/src/tidy/'))
      .flatMap((file) => [...read(file).matchAll(/(?:from|import\(?) ?'([^'.][^']*)'/g)].map(([, name]) => name ?? '')),
  );
  const imported = (name: string): boolean =>
    specifiers.has(name) || [...specifiers].some((specifier) => specifier.startsWith(`${name}/`));
  expect(IMPORTED.filter((name) => !imported(name))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // Lerna runs the builds of all workspaces with the client that installed them.
  expect(JSON.parse(read('lerna.json'))).toMatchObject({ npmClient: 'npm', version: 'independent' });
  expect(Object.values(scripts).join('\n')).toMatch(/\blerna run\b[^]*\bjest\b[^]*\bplaywright test\b/);
});
