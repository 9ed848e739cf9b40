import { expect, test } from '@jest/globals';
import { checkCircles } from './check-circles.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (texts: Record<string, string>) => checkCircles(repositoryOf(texts)).map(show);
const SRC = 'apps/platform/src';

test('files that import one another are found, though one of them takes a type alone', () => {
  expect(
    findings({
      [`${SRC}/ledger/a.ts`]: "import { b } from './b.ts';",
      [`${SRC}/ledger/b.ts`]: "import type { A } from './a.ts';",
    }),
  ).toEqual([`${SRC}/ledger/a.ts ${SRC}/ledger has a circle: a.ts -> b.ts -> a.ts`]);
});

test('folders that import one another are found, though no file of them does, and over three corners too', () => {
  expect(
    findings({
      [`${SRC}/one/a.ts`]: "import { b } from '../two/deep/b.ts';",
      [`${SRC}/two/c.ts`]: "import { d } from '../three/d.ts';",
      [`${SRC}/three/e.ts`]: "import { f } from '../one/f.ts';",
    }).concat(
      findings({
        [`${SRC}/one/a.ts`]: "import { b } from '../two/deep/b.ts';",
        [`${SRC}/two/c.ts`]: "import { d } from '../three/d.ts';",
        [`${SRC}/three/e.ts`]: "import { f } from '../one/f.ts';",
        [`${SRC}/two/deep/b.ts`]: '',
        [`${SRC}/three/d.ts`]: '',
        [`${SRC}/one/f.ts`]: '',
      }),
    ),
  ).toEqual([`${SRC}/one/a.ts ${SRC} has a circle: one -> two -> three -> one`]);
});

test('programs beside the sources are looked at too', () => {
  expect(
    findings({
      'apps/platform/chaos/a.ts': "import { b } from '../bench/b.ts';",
      'apps/platform/bench/b.ts': "import { c } from '../chaos/c.ts';",
      'apps/platform/chaos/c.ts': '',
    }),
  ).toEqual(['apps/platform/chaos/a.ts apps/platform has a circle: chaos -> bench -> chaos']);
});

test('what goes one way, and what tests take, is in order', () => {
  expect(
    findings({
      [`${SRC}/ledger/a.ts`]: "import { b } from './b.ts';",
      [`${SRC}/ledger/b.ts`]: '',
      [`${SRC}/ledger/b.test.ts`]: "import { a } from './a.ts';",
    }),
  ).toEqual([]);
});
