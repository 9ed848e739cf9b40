import { expect, test } from '@jest/globals';
import { checkPublished } from './check-published.ts';
import { repositoryOf, show } from './repository.ts';

const manifest = (name: string, more: object = {}) =>
  JSON.stringify({ name: `@baize/${name}`, version: '1.0.0', exports: { './*': './src/*.ts' }, ...more });

const findings = (texts: Readonly<Record<string, string>>) =>
  checkPublished(
    repositoryOf({
      'packages/kit/package.json': manifest('kit', { dependencies: { '@baize/base': '^1.0.0', zod: '4.0.0' } }),
      'packages/base/package.json': manifest('base'),
      'packages/base/src/shape.ts': 'export const shape = 1;',
      ...texts,
    }),
  ).map(show);

test('what is offered by a dependency, or installed with the package, may be imported', () => {
  const kit = [
    "import { shape } from '@baize/base/shape';",
    "import 'zod';",
    "import 'node:fs';",
    "import './part.ts';",
  ];
  expect(findings({ 'packages/kit/src/kit.ts': kit.join('\n'), 'packages/kit/src/part.ts': '' })).toEqual([]);
});

test.each([
  ["import '@baize/base/other';", '@baize/base/other is not offered by what is published'],
  ["import 'semver';", 'semver is imported and not installed with @baize/kit'],
  ["import { run } from './testing/run.ts';", 'would be published, and is for tests'],
])('%s would fail there', (text, says) => {
  const found = findings({ 'packages/kit/src/kit.ts': text, 'packages/kit/src/testing/run.ts': '' });
  expect(found).toEqual([expect.stringContaining(says)]);
});

test('a part that only an entry imports is judged too, and a test beside it is not', () => {
  const found = findings({
    'packages/kit/package.json': manifest('kit', { exports: { './kit': './src/kit.ts', './gone': './src/gone.ts' } }),
    'packages/kit/src/kit.ts': "export * from './part.ts';",
    'packages/kit/src/part.ts': "import 'zod';",
    'packages/kit/src/part.test.ts': "import 'jest';",
  });
  expect(found).toEqual([
    'packages/kit/package.json ./src/gone.ts is exported and not there',
    'packages/kit/src/part.ts:1 zod is imported and not installed with @baize/kit',
  ]);
});

test('what is private would not be there', () => {
  const found = findings({
    'packages/base/package.json': manifest('base', { private: true }),
    'packages/kit/src/kit.ts': "import '@baize/base/shape';",
  });
  expect(found).toEqual(['packages/kit/src/kit.ts:1 @baize/base is private, and would not be there']);
});
