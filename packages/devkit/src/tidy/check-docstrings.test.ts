import { expect, test } from '@jest/globals';
import { checkDocstrings } from './check-docstrings.ts';
import { repositoryOf, show } from './repository.ts';

const found = (source: string, file = 'packages/ui/src/a.ts'): string[] =>
  checkDocstrings(repositoryOf({ [file]: source })).map(show);

test.each(['const a = 1;', 'function a() {}', 'async function a() {}', 'interface a {}', 'type a = 1;', 'class a {}'])(
  'an exported %s needs a docstring',
  (declaration) => {
    expect(found(`export ${declaration}`)).toEqual(['packages/ui/src/a.ts:1 exports a without a docstring']);
    expect(found(`/** What it is. */\nexport ${declaration}`)).toEqual([]);
    expect(found(`/**\n * What it is.\n */\nexport ${declaration}`)).toEqual([]);
    expect(found(declaration)).toEqual([]);
  },
);

test('a comment of a line is none', () => {
  expect(found('// What it is.\nexport const a = 1;')).toHaveLength(1);
});

test('a schema and its type share one, in this order', () => {
  expect(found('/** A name. */\nexport const Name = 1;\nexport type Name = typeof Name;')).toEqual([]);
  expect(found('export type Name = 1;\n/** A name. */\nexport const Name = 1;')).toHaveLength(1);
});

test('tests and other packages need none', () => {
  expect(found('export const a = 1;', 'packages/ui/src/a.test.ts')).toEqual([]);
  expect(found('export const a = 1;', 'packages/settings/src/a.ts')).toEqual([]);
});
