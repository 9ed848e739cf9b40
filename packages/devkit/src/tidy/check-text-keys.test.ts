import { describe, expect, test } from '@jest/globals';
import { checkTextKeys } from './check-text-keys.ts';
import { repositoryOf, show } from './repository.ts';

const findings = (catalogue: object, source: string) =>
  checkTextKeys(
    repositoryOf({
      'apps/games-dice/src/locales/ru.json': JSON.stringify(catalogue),
      'apps/games-dice/src/a.tsx': source,
    }),
  ).map(show);

describe('a key', () => {
  test.each([
    ['in a call', "t('roll')"],
    ['in a call of the shell', "shell.i18n.t('roll', { count })"],
    ['kept as data', "const keys = { start: 'roll' };"],
  ])('%s is used', (_where, source) => {
    expect(findings({ roll: 'Roll' }, source)).toEqual([]);
  });

  test('made at run time uses its whole group', () => {
    expect(findings({ risk: { low: 'Low', high: 'High' } }, 't(`risk.${risk}`)')).toEqual([]);
  });

  test('with plural forms is used by its stem', () => {
    expect(findings({ bets_one: '1', bets_few: '2', bets_many: '5' }, "t('bets', { count })")).toEqual([]);
  });

  test('that no catalogue has is refused', () => {
    expect(findings({ roll: 'Roll' }, "t('roll'); t('rol')")).toEqual([
      'apps/games-dice/src/a.tsx rol is in no catalogue',
    ]);
  });

  test('that nothing uses is refused', () => {
    expect(findings({ roll: 'Roll', old: 'Old' }, "t('roll')")).toEqual([
      'apps/games-dice/src/locales/ru.json old is used nowhere',
    ]);
  });
});

describe('a key of the manifest’s texts', () => {
  const manifest = (source: string) =>
    checkTextKeys(
      repositoryOf({
        'apps/games-dice/src/locales/manifest/ru.json': '{"title":{"dice":"Dice"}}',
        'apps/games-dice/src/remote.ts': source,
      }),
    ).map(show);

  test('is used by the definition', () => {
    expect(manifest('title: `title.${name}`')).toEqual([]);
  });

  test('that nothing uses is refused', () => {
    expect(manifest('')).toEqual(['apps/games-dice/src/locales/manifest/ru.json title.dice is used nowhere']);
  });

  test('is refused on a screen, which does not get it', () => {
    expect(manifest("t('title.dice')")).toEqual(['apps/games-dice/src/remote.ts title.dice is in no catalogue']);
  });
});

describe('a key of a catalogue that is read by its type', () => {
  const typed = (source: string) =>
    checkTextKeys(
      repositoryOf({
        'apps/platform/src/locales/ru.json': '{"letters":{"greeting":"Здравствуйте."}}',
        'apps/platform/src/texts.ts': "import type texts from './locales/en.json';",
        'apps/platform/src/letters.ts': source,
      }),
    ).map(show);

  test('is used where its last name is written', () => {
    expect(typed('const { greeting } = letters;')).toEqual([]);
  });

  test('is refused when nobody writes it', () => {
    expect(typed('')).toEqual(['apps/platform/src/locales/ru.json letters.greeting is used nowhere']);
  });
});

describe('a kit’s key', () => {
  const kit = (source: string) =>
    checkTextKeys(
      repositoryOf({
        'packages/game-kit/locales/ru.json': '{"panel":"Bet","spare":"Spare"}',
        'packages/game-kit/src/a.tsx': "t('kit.panel')",
        'apps/games-dice/src/locales/ru.json': '{}',
        'apps/games-dice/src/a.tsx': source,
      }),
    ).map(show);

  test('may be used by the kit or by a game', () => {
    expect(kit("t('kit.spare')")).toEqual([]);
  });

  test('that neither uses is refused, once', () => {
    expect(kit('')).toEqual(['packages/game-kit/locales/ru.json kit.spare is used nowhere']);
  });

  test('that a game names and the kit has not is refused', () => {
    expect(kit("t('kit.spare'); t('kit.gone')")).toEqual(['apps/games-dice/src/a.tsx kit.gone is in no catalogue']);
  });
});
