import { describe, expect, test } from '@jest/globals';
import { ERRORS, LOCALES } from '@baize/protocol';
import { checkErrorCodes, checkErrorTexts } from './check-error-codes.ts';
import { repositoryOf, show } from './repository.ts';

describe('a remote', () => {
  test('that looks out for an unknown code is refused', () => {
    const repository = repositoryOf({ 'apps/games-dice/src/a.ts': "if (failure.code === 'balance-to-low') return;" });
    expect(checkErrorCodes(repository).map(show)).toEqual([
      'apps/games-dice/src/a.ts:1 balance-to-low is no code of packages/protocol/src/errors.ts',
    ]);
  });

  test.each(['balance-too-low', 'network-error'])('may look out for %s', (code) => {
    expect(checkErrorCodes(repositoryOf({ 'packages/game-kit/src/a.ts': `if (code !== '${code}') return;` }))).toEqual(
      [],
    );
  });
});

describe('a code', () => {
  const complete = { error: Object.fromEntries(Object.keys(ERRORS).map((code) => [code, 'text'])) };
  const shell = (english: object) =>
    repositoryOf(
      Object.fromEntries(
        LOCALES.map((locale) => [
          `apps/shell/src/locales/${locale}/shell.json`,
          JSON.stringify(locale === 'en' ? english : complete),
        ]),
      ),
    );

  test('with a text in every language is in order', () => {
    expect(checkErrorTexts(shell(complete))).toEqual([]);
  });

  test('without a text is refused', () => {
    const { internal: _internal, ...others } = complete.error as Record<string, string>;
    expect(checkErrorTexts(shell({ error: others })).map(show)).toEqual([
      'apps/shell/src/locales/en/shell.json has no text for error.internal',
    ]);
  });
});
