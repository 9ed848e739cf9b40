import path from 'node:path';

/**
 * The environment stretches all limits, for a machine that does other work: `BAIZE_PATIENCE=4`. No limit is what a test
 * is about; it only ends one that hangs.
 */
const patience = (): number => Number(process.env['BAIZE_PATIENCE'] ?? '1');

/** What a test or a hook may take, in milliseconds. */
const USUAL_MS = 30_000;

/** Test files whose tests may take longer, in milliseconds, and why. The only place where a test of jest gets more. */
const LONGER: Readonly<Record<string, readonly [limitMs: number, why: string]>> = {
  'apps/shell/tests/one-truth.long.test.ts': [
    120_000,
    'starts a registry, servers of the site and commands, and ends some',
  ],
  'apps/shell/tests/team-service-bet.test.ts': [
    90_000,
    'starts a platform with a database of its own, a shell and a service',
  ],
  'apps/platform/tests/bench.long.test.ts': [90_000, 'starts a process with an embedded database of its own'],
  'apps/platform/src/bets/bonuses/tests/bonus-property.test.ts': [
    240_000,
    'a long proof: plays games of generated players',
  ],
  'apps/platform/src/games/cases/tests/cases-property.test.ts': [
    120_000,
    'a long proof: opens and sells cases of generated players',
  ],
  'apps/platform/src/cashier/payments/tests/cashier-kills.test.ts': [
    180_000,
    'a long proof: ends processes between any two transactions',
  ],
  'apps/platform/tests/chaos.test.ts': [240_000, 'a long proof: starts and kills whole processes'],
  'apps/platform/src/games/crash/tests/crash-http.test.ts': [
    90_000,
    'waits for rounds of crash to their end, in real time',
  ],
  'apps/platform/src/games/crash/tests/crash-kills.test.ts': [
    120_000,
    'a long proof: ends processes between any two transactions',
  ],
  'apps/platform/src/foundation/db/tests/database-away.test.ts': [
    90_000,
    'takes a server away and waits until processes found it again',
  ],
  'apps/platform/tests/faults.test.ts': [
    240_000,
    'starts two processes again and again and lets faults befall them, in real time',
  ],
  'apps/platform/tests/fuzz.test.ts': [180_000, 'a long proof: hundreds of odd requests'],
  'apps/platform/tests/one-service.long.test.ts': [60_000, 'makes every table of an empty database'],
  'apps/platform/tests/processes.test.ts': [
    120_000,
    'starts several processes and waits for what they tell each other',
  ],
  'apps/platform/tests/regulars-play.test.ts': [60_000, 'starts a platform and lets regulars play, in real time'],
  'apps/platform/src/games/rooms/tests/rooms-http.test.ts': [90_000, 'waits for a room to its end, in real time'],
  'apps/platform/src/games/rooms/tests/rooms-kills.test.ts': [
    180_000,
    'a long proof: ends processes between any two transactions',
  ],
  'apps/platform/src/games/roulette/tests/roulette-http.test.ts': [
    90_000,
    'waits for rounds of roulette to their end, in real time',
  ],
  'apps/platform/src/games/roulette/tests/roulette-kills.test.ts': [
    120_000,
    'a long proof: ends processes between any two transactions',
  ],
  'apps/platform/src/slots/tests/slots-property.test.ts': [
    120_000,
    'a long proof: repeats and mixes calls of a provider',
  ],
  'apps/platform/src/sports/tests/cash-out-bot.test.ts': [600_000, 'a long proof: a program plays 2,000 matches'],
  'apps/platform/src/sports/tests/sports-kills.test.ts': [
    180_000,
    'a long proof: ends processes between any two transactions',
  ],
  'apps/platform/src/offers/tournaments/tests/tournaments-kills.test.ts': [
    180_000,
    'a long proof: ends processes between any two transactions',
  ],
  'packages/devkit/src/contract-record/contract.test.ts': [120_000, 'compiles the contract and has its types read'],
  'packages/devkit/src/contract-record/contract.long.test.ts': [
    120_000,
    'compiles the contract and has its types read',
  ],
  'packages/devkit/tests/build.test.ts': [180_000, 'builds remotes with webpack'],
  'packages/devkit/tests/versions.test.ts': [180_000, 'builds a remote with webpack in several versions'],
  'packages/devkit/tests/dev-server.long.test.ts': [180_000, 'builds a remote with webpack, and again after a change'],
  'packages/devkit/tests/published.long.test.ts': [
    600_000,
    'publishes every package, installs them as a team does, and has them judged',
  ],
  'packages/devkit/tests/new-remote.long.test.ts': [180_000, 'checks and builds a remote that has just been made'],
  'packages/fairness/src/comparison/independent-python.test.ts': [
    120_000,
    'a long proof: makes and compares 130,000 bets, two versions of a game at a time',
  ],
  'scripts/verifier/verifier.long.test.ts': [180_000, 'builds the verifier with webpack, twice'],
  'scripts/rollouts/rollouts.test.ts': [120_000, 'a long proof: rolls out versions to generated visitors'],
};

/** What every test may take; a number, for jest's configuration. */
export const testTimeoutMs: number = USUAL_MS * patience();

/** jest-circus takes the limit of a file from this symbol of the global scope, where `jest.setTimeout` puts it too. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * Gives the tests of a file the time that they may take.
 * @param root of the repository
 */
export function limitTests(global: object, root: string, testPath: string): void {
  const file = path.relative(root, testPath).replaceAll(path.sep, '/');
  const [limitMs] = LONGER[file] ?? [USUAL_MS];
  Reflect.set(global, TEST_TIMEOUT, limitMs * patience());
}

/** For a test: names of files that are listed here. */
export const filesWithMoreTime: readonly string[] = Object.keys(LONGER);
