import { LANGUAGES } from '@baize/devkit/specification/defaults';
import { FALLBACK_LOCALE, eachLocale } from '@baize/protocol/locale';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const TITLES = { ru: 'Проба', en: 'Test', kz: 'Сынақ', br: 'Teste', hi: 'परीक्षण' };
const STAKES = { ru: 'Ставка', en: 'Stake', kz: 'Бәс', br: 'Aposta', hi: 'दाँव' };
type Language = keyof typeof LANGUAGES;
const LOCALES = Object.keys(LANGUAGES) as Language[];

const filesIn = (folder: string) =>
  eachLocale((locale) => `${folder}/${locale in LANGUAGES ? locale : FALLBACK_LOCALE}.json`);

let shell: ShellServer;
beforeAll(async () => {
  const release = fixtureRelease({
    body: "module.Root = ({ shell }) => React.createElement('b', null, `${shell.i18n.t('title')} ${shell.i18n.t('kit.stake')}`);",
    files: Object.fromEntries(
      LOCALES.flatMap((locale) => [
        [`locales/${locale}.json`, JSON.stringify({ title: TITLES[locale] })],
        [`locales/kit/${locale}.json`, JSON.stringify({ stake: STAKES[locale] })],
      ]),
    ),
    locales: filesIn('locales'),
    sharedNamespaces: [{ namespace: 'kit', locales: filesIn('locales/kit') }],
  });
  shell = await startShellServer(release, {});
});
afterAll(() => shell.close());

describe('[row:P12] the interface in five languages', () => {
  it.each(Object.entries(LANGUAGES) as [Language, string][])(
    'a page in %s is marked %s, and its remote’s texts, its own and the shared ones, are in that language',
    async (locale, tag) => {
      const prefix = locale === 'ru' ? '' : `/${locale}`;
      const { body, statusCode } = await shell.server.inject({
        url: `${prefix}/games/test`,
        headers: { ...BROWSER, ...(locale === 'ru' && { cookie: 'locale=ru' }) },
      });
      expect([statusCode, pageOf(body).locale]).toEqual([200, locale]);
      expect(body).toContain(`<html lang="${tag}"`);
      expect(body).toContain(`<b>${TITLES[locale]} ${STAKES[locale]}</b>`);
      expect(pageOf(body).messages).toMatchObject({
        test: { title: TITLES[locale] },
        kit: { stake: STAKES[locale] },
      });
      for (const [other, otherTag] of Object.entries(LANGUAGES))
        expect(body).toContain(
          `hreflang="${otherTag}" href="http://localhost:80${other === 'ru' ? '' : `/${other}`}/games/test"`,
        );
    },
  );

  it('no other language is one', async () => {
    for (const other of ['de', 'pt', 'kk', 'ru-RU', 'EN'])
      expect((await shell.server.inject({ url: `/${other}/games/test`, headers: BROWSER })).statusCode).toBe(404);
  });
});
