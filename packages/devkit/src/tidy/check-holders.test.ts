import { expect, test } from '@jest/globals';
import { HOLDERS, NEEDED } from '../specification/holders.ts';
import { checkHolders } from './check-holders.ts';
import { repositoryOf, show } from './repository.ts';

const holders = Object.fromEntries(Map.groupBy(HOLDERS, (holder) => holder.split('#')[0] ?? ''));
const sources = Object.fromEntries(
  Object.entries(holders).map(([file, names]) => [
    file,
    names.map((name) => `export const ${name.split('#')[1]} = 1;\n`).join(''),
  ]),
);
const exceptions = Object.fromEntries(
  NEEDED.map(({ test: file, name }) => {
    const holder = HOLDERS.find((each) => each.endsWith(`#${name}`))?.split('#')[0] ?? '';
    return [file, `import { ${name} } from '${'../'.repeat(file.split('/').length - 1)}${holder}';\n`];
  }),
);
const findings = (files: Record<string, string>) =>
  checkHolders(repositoryOf({ ...sources, ...exceptions, ...files })).map(show);

const CLIENT = 'apps/shell/src/services/http/client.test.ts';

test('a test that imports what holds a fact is told, by a path and by a package', () => {
  expect(findings({ [CLIENT]: "import { RETRY_STATUSES, createClient } from './client.ts';\n" })).toEqual([
    `${CLIENT} imports RETRY_STATUSES, which holds a fact of the specification: expect what packages/devkit/src/specification says`,
  ]);
  expect(
    findings({ 'e2e/specs/a.spec.ts': "import {\n  DEFAULT_CURRENCY as chosen,\n} from '@baize/protocol';\n" }),
  ).toHaveLength(1);
});

test('the same name of another module, and a source that is no test, are nobody’s business', () => {
  expect(findings({ [CLIENT]: "import { RETRY_STATUSES } from './other.ts';\n" })).toEqual([]);
  expect(findings({ 'apps/shell/src/services/http/a.ts': "import { RETRY_STATUSES } from './client.ts';\n" })).toEqual(
    [],
  );
});

test('a holder that is no export, and an exception that nobody needs, are told', () => {
  const [file = ''] = HOLDERS[0]?.split('#') ?? [];
  expect(findings({ [file]: '' }).join('\n')).toContain('is no export: name the one that holds the fact now');
  const [{ test: needed, name } = { test: '', name: '' }] = NEEDED;
  expect(findings({ [needed]: '' })).toEqual([`${needed} imports no ${name}: take it out of holders.ts`]);
});
