import { describe, expect, test } from '@jest/globals';
import { checkImports } from './check-imports.ts';
import { importsOf } from './import-specifiers.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (file: string, text: string) => checkImports(repositoryOf({ [file]: text })).map(show);

test('imports are found in every form, with their lines, and not in comments', () => {
  const source = [
    "import { a } from 'a';",
    "export * from 'b';",
    "import 'c';",
    "const d = await import('d');",
    "// import 'e';",
    "/* from 'f'",
    "   from 'g' */ type H = import('h').H;",
    'import {\n  i,\n} from "i";',
  ].join('\n');
  expect(importsOf(source)).toEqual([
    { specifier: 'a', line: 1 },
    { specifier: 'b', line: 2 },
    { specifier: 'c', line: 3 },
    { specifier: 'd', line: 4 },
    { specifier: 'h', line: 7 },
    { specifier: 'i', line: 10 },
  ]);
});

describe('an import is refused', () => {
  test.each([
    ['apps/games-dice/src/a.ts', '@baize/games-crash', 'of another remote'],
    ['apps/games-dice/src/a.ts', '@baize/shell', 'of the shell'],
    ['apps/profile/src/a.ts', '@baize/game-kit/bet', 'of the game kit in a remote that is no game'],
    ['apps/profile/src/a.ts', '@baize/fairness', 'of fairness in a remote that draws nothing'],
    ['apps/shell/src/a.ts', '@baize/fairness', 'of fairness in the shell'],
    ['apps/platform/src/a.ts', '@baize/contract', 'of the contract in the platform'],
    ['packages/protocol/src/a.ts', '@baize/contract', 'of anything in the protocol'],
    ['packages/new-one/src/a.ts', '@baize/protocol', 'of anything in a package without a row'],
  ])('in %s: %s, %s', (file, specifier) => {
    expect(findings(file, `import type { X } from '${specifier}';`)).toHaveLength(1);
  });

  test('when it leads out of its folder by a relative path', () => {
    expect(findings('apps/games-dice/src/a.ts', "import { x } from '../../games-crash/src/x.ts';")).toEqual([
      'apps/games-dice/src/a.ts:1 ../../games-crash/src/x.ts leads out of apps/games-dice: import a package by its name',
    ]);
  });

  test('when what is shipped uses the devkit', () => {
    expect(findings('apps/games-dice/src/a.ts', "import { x } from '@baize/devkit/fake-shell';")).toHaveLength(1);
  });
});

test.each([
  ['apps/games-plinko/src/a.ts', '@baize/game-kit/bet'],
  ['apps/betting/src/a.ts', '@baize/fairness/fixture/fixture'],
  ['apps/games-dice/src/a.test.tsx', '@baize/devkit/fake-shell'],
  ['apps/games-dice/src/dev/answers.ts', '@baize/devkit/fake-shell'],
  ['apps/shell/webpack.config.ts', '@baize/devkit/webpack/swc-rule'],
  ['packages/ui/src/a.tsx', './b.tsx'],
  ['packages/ui/src/a.tsx', 'react'],
  ['packages/ui/src/a.tsx', '@baize/ui/b'],
])('%s may import %s', (file, specifier) => {
  expect(findings(file, `import { x } from '${specifier}';`)).toEqual([]);
});
