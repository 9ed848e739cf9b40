import { expect, test } from '@jest/globals';
import { CODE_OF_ROWS } from '../specification/code-of-rows.ts';
import { checkCodeOfRows } from './check-code-of-rows.ts';
import { repositoryOf, show } from './repository.ts';

const LIST = 'packages/devkit/src/specification/code-of-rows.ts';
const places = Object.values(CODE_OF_ROWS).flat();
const sources = Object.fromEntries(
  [...Map.groupBy(places, (place) => place.split('#')[0] ?? '')].map(([file, ofFile]) => [
    file,
    ofFile.map((place) => `export const ${place.split('#')[1] ?? 'a'} = 1;\n`).join(''),
  ]),
);

test('a file that is not there, and a name that it does not declare, are told', () => {
  expect(checkCodeOfRows(repositoryOf({ ...sources, [LIST]: '' }))).toEqual([]);
  const { 'apps/platform/src/bets/limits/limits.ts': _limits, ...others } = sources;
  expect(checkCodeOfRows(repositoryOf({ ...others, [LIST]: '' })).map(show)).toContain(
    `${LIST} K01 names apps/platform/src/bets/limits/limits.ts, which is not there`,
  );
  const empty = { ...sources, 'packages/protocol/src/money.ts': '', [LIST]: '' };
  expect(checkCodeOfRows(repositoryOf(empty)).map(show)).toEqual([
    `${LIST} K04 names DEFAULT_CURRENCY, which packages/protocol/src/money.ts does not declare`,
  ]);
});
