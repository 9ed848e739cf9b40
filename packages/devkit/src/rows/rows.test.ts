import { expect, test } from '@jest/globals';
import { ranByJest, ranByPlaywright } from './ran-tests.ts';
import { lineOf, shownRows, unknownNames } from './shown-rows.ts';

const rows = ['K06', 'P15', 'X09'].map((id) => ({ id, text: `row ${id}`, tests: [] }));
const ofJest = {
  testResults: [
    {
      name: '/site/apps/shell/src/cookies.test.ts',
      assertionResults: [
        { fullName: 'cookies [row:K06] token is kept for 2592000 s', status: 'passed' },
        { fullName: '[row:K06] [row:K06] twice is once', status: 'passed' },
        { fullName: '[row:X09] was left out', status: 'pending' },
        { fullName: '[row:X09] failed', status: 'failed' },
        { fullName: '[X09] is a rule of the module', status: 'passed' },
      ],
    },
    {
      name: '/site/apps/platform/src/foundation/http/tests/http.test.ts',
      assertionResults: [{ fullName: '[row:K06] b', status: 'passed' }],
    },
  ],
};
const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'playing/a.spec.ts',
  tests: [{ results: statuses.map((status) => ({ status })) }],
});
const ofPlaywright = {
  suites: [
    {
      title: 'playing/a.spec.ts',
      specs: [spec('[row:X09] is skipped', 'skipped')],
      suites: [{ title: 'every page [row:P15]', specs: [spec('is whole [row:Z99]', 'passed')] }],
    },
  ],
};
const ran = [...ranByJest(ofJest, '/site'), ...ranByPlaywright(ofPlaywright)];

test('a row is shown by tests that ran and passed, whose titles or whose groups name it, each once', () => {
  expect(shownRows(rows, ran).map(lineOf)).toEqual([
    'K06  2 unit, 1 HTTP: row K06',
    'P15  1 browser: row P15',
    'X09  MISSING: row X09',
  ]);
});

test('a name that is no row’s is told', () => {
  expect(unknownNames(rows, ran)).toEqual(['e2e/specs/playing/a.spec.ts names Z99, which is no row']);
});
