import { expect, test } from '@jest/globals';
import { checkNumberedRules } from './check-numbered-rules.ts';
import { repositoryOf, show } from './repository.ts';

const INDEX = [
  '| Prefix | Rules of | Where |',
  '| ------ | -------- | ----- |',
  '| B      | bonuses  | [bonuses](../apps/a/bonuses/README.md) |',
  '| CT     | a table  | [table.ts](../apps/a/table.ts) |',
].join('\n');
const TABLE = '/**\n * Rules:\n * - [CT1] one\n */';

const found = (files: Record<string, string>): string[] =>
  checkNumberedRules(
    repositoryOf({
      'docs/rules.md': INDEX,
      'docs/rows.tsv': 'S10\ta row\n',
      'apps/a/bonuses/README.md': '| B1   | one |\n| B2   | two |\n',
      'apps/a/table.ts': TABLE,
      ...files,
    }),
  ).map(show);

test('rules of a table, of a list and of a comment are in order, and so are their citations', () => {
  expect(found({ 'apps/a/b.test.ts': "test('[B1] [B2] [CT1] [row:S10] holds', run);" })).toEqual([]);
  expect(found({ 'apps/a/bonuses/README.md': '- **B1** one\n- [B2] two\n' })).toEqual([]);
});

test('a rule that is defined twice is found', () => {
  expect(found({ 'apps/a/bonuses/README.md': '| B1   | one |\n| B1   | again |\n' })).toEqual([
    'apps/a/bonuses/README.md:2 defines B1, as apps/a/bonuses/README.md does: one id is one rule',
  ]);
});

test('a prefix of another file is found', () => {
  expect(found({ 'apps/a/other/README.md': '| B7   | seven |\n' })).toEqual([
    'apps/a/other/README.md:1 defines B7, and docs/rules.md does not give B to this file',
  ]);
});

test('a letter of the rows is no prefix', () => {
  const index = `${INDEX}\n| S      | slots    | [slots](../apps/a/slots/README.md) |`;
  expect(found({ 'docs/rules.md': index, 'apps/a/slots/README.md': '| S1   | one |\n' })).toEqual([
    "apps/a/slots/README.md:1 defines S1, and S is a letter of the specification's rows",
  ]);
});

test('an entry of the index without rules, and a citation of no rule, are found', () => {
  expect(found({ 'apps/a/table.ts': '', 'apps/a/b.test.ts': "\ntest('[B9] holds', run);" })).toEqual([
    'docs/rules.md has CT in apps/a/table.ts, which defines no such rule',
    'apps/a/b.test.ts:2 cites B9, which no README defines',
  ]);
});
