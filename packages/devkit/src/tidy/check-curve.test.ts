import { expect, test } from '@jest/globals';
import { checkCurve } from './check-curve.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (file: string, text: string) => checkCurve(repositoryOf({ [file]: text })).map(show);
const SAYS = 'loads the curve of beacons at once: import() it when somebody asks';

test.each([
  ['apps/games-crash/src/crash/thread.ts', "import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';"],
  [
    'packages/game-kit/src/fairness/index.ts',
    "export { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';",
  ],
  ['packages/game-kit/src/fairness/a.ts', "import {\n  signBeaconRound,\n} from '@baize/fairness/beacon/sign-round';"],
  ['apps/shell/src/app/a.tsx', "import { bls12_381 } from '@noble/curves/bls12-381.js';"],
  ['packages/fairness/src/index.ts', "export * from './beacon/verify-round.ts';"],
  ['packages/fairness/src/games/crash/verify.ts', "import { messageOf } from '../../beacon/curve.ts';"],
])('%s is told when it loads the curve at once', (file, text) => {
  expect(findings(file, text)).toEqual([`${file}:${text.split('\n').length} ${SAYS}`]);
});

test.each([
  ['apps/games-crash/src/a.ts', "const { verifyBeaconRound } = await import('@baize/fairness/beacon/verify-round');"],
  ['apps/games-crash/src/b.ts', "import type { BeaconRound } from '@baize/fairness/beacon/round';"],
  ['apps/games-crash/src/c.ts', "import { firstRoundAfter } from '@baize/fairness/beacon/times';"],
  ['apps/platform/src/a.ts', "import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';"],
  ['packages/fairness/src/cli/beacon.ts', "import { verifyBeaconRound } from '../beacon/verify-round.ts';"],
])('%s may', (file, text) => expect(findings(file, text)).toEqual([]));
