import { describe, expect, test } from '@jest/globals';
import { checkDependencies } from './check-dependencies.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (manifest: object, source = '') =>
  checkDependencies(
    repositoryOf({
      'apps/games-dice/package.json': JSON.stringify({ name: '@baize/games-dice', ...manifest }),
      'apps/games-dice/src/a.ts': source,
    }),
  ).map(show);

test('a package that declares what it imports is in order', () => {
  const manifest = { dependencies: { '@baize/ui': '*', react: '19.3.1' }, devDependencies: { '@baize/devkit': '*' } };
  expect(findings(manifest, "import { Button } from '@baize/ui/button';")).toEqual([]);
});

describe('a package.json is refused', () => {
  test.each<[string, object, string, string]>([
    ['leaves out what is imported', {}, "import '@baize/ui/button';", '@baize/ui is imported and not declared'],
    [
      'ships what the table forbids',
      { dependencies: { '@baize/shell': '*' } },
      '',
      '@baize/shell may not be among its dependencies',
    ],
    [
      'ships the devkit',
      { dependencies: { '@baize/devkit': '*' } },
      '',
      '@baize/devkit may not be among its dependencies',
    ],
    [
      'tests with what the table forbids',
      { devDependencies: { '@baize/platform': '*' } },
      '',
      'apps/games-dice may not use @baize/platform',
    ],
    ['is named unlike its folder', { name: '@baize/dice' }, '', 'its name must be @baize/games-dice'],
    ['takes any version', { dependencies: { react: '^19.0.0' } }, '', 'react must name an exact version, not ^19.0.0'],
  ])('that %s', (_what, manifest, source, says) => {
    expect(findings(manifest, source)).toContainEqual(expect.stringContaining(says));
  });
});
