import { expect, test } from '@jest/globals';
import { checkFloors } from './check-floors.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (texts: Record<string, string>) => checkFloors(repositoryOf(texts)).map(show);
const SRC = 'apps/platform/src';

test('a folder that imports from a floor above is found, in values and in types', () => {
  expect(
    findings({
      [`${SRC}/ledger/transfer.ts`]:
        "import type { Config } from '../foundation/config.ts';\nimport type { Bet } from '../bets/bet.ts';",
      [`${SRC}/cashier/module.ts`]: "import { pages } from '../sandbox/pages.ts';",
      [`${SRC}/bets/path.ts`]: "import { modules } from '../modules.ts';",
    }),
  ).toEqual([
    `${SRC}/ledger/transfer.ts:2 bets/bet.ts stands on a floor above`,
    `${SRC}/cashier/module.ts:1 sandbox/pages.ts stands on a floor above`,
    `${SRC}/bets/path.ts:1 modules.ts stands on a floor above`,
  ]);
});

test('what goes down, stays on its floor, tests, or puts the floors together is in order', () => {
  expect(
    findings({
      [`${SRC}/sandbox/pages.ts`]: "import { cashier } from '../cashier/module.ts';",
      [`${SRC}/sports/bets.ts`]: "import { launch } from '../slots/launch.ts';",
      [`${SRC}/ledger/tests/ledger.test.ts`]: "import { modules } from '../../modules.ts';",
      [`${SRC}/main.ts`]: "import { sandbox } from './sandbox/pages.ts';",
    }),
  ).toEqual([]);
});

test('a folder without a floor is found', () => {
  expect(findings({ [`${SRC}/prizes/draw.ts`]: '' })).toEqual([`${SRC}/prizes has no floor: give it one in floors.ts`]);
});
