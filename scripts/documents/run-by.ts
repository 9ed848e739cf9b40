/**
 * Beginnings of commands that documents give to be typed, each with the file that runs it in every `npm test` and a part
 * of what stands there. A command that none runs says so in its comment, and why.
 */
export const RUN_BY: Readonly<Record<string, readonly [file: string, part: string]>> = {
  'npm start': ['e2e/support/application.ts', 'scripts/start.mjs'],
  'npm test': ['.ci/run', 'part npm test'],
  'npm run new:remote': ['e2e/specs/building/new-remote.spec.ts', "'new:remote'"],
  'npm run dev': ['e2e/support/dev-server.ts', "['run', 'dev']"],
  'npm run build': ['scripts/check.ts', "'lerna', ['run', 'build'"],
  'npm run jest': ['scripts/check.ts', "runJest('jest.json'"],
  'npx baize publish': ['apps/registry/tests/cli.test.ts', "run('publish'"],
  'npx baize audit': ['apps/registry/tests/cli.test.ts', "run('audit'"],
  'npx baize resolve': ['apps/registry/tests/cli.test.ts', "'resolve'"],
  'npx baize status': ['apps/registry/tests/cli.test.ts', "run('status')"],
  'npx baize release': ['apps/registry/tests/cli.test.ts', "run('release'"],
  'npx baize pin': ['apps/registry/tests/pins.test.ts', "['pin', 'games-dice'"],
  'npx baize canary': ['apps/registry/tests/cli.test.ts', "run('canary'"],
  'npx baize sessions end': ['apps/registry/tests/console-sessions.test.ts', "'end'"],
  'npx baize operators add': ['apps/registry/tests/cli-operators.test.ts', "'add'"],
  'npx baize operators reset': ['apps/registry/tests/cli-operators.test.ts', "'reset'"],
  'npx baize operators end': ['apps/registry/tests/cli-operators.test.ts', "'end'"],
  'npx baize operators': ['apps/registry/tests/cli-operators.test.ts', 'run()'],
  'npx baize rollback': ['apps/registry/tests/cli.test.ts', "run('rollback'"],
};
