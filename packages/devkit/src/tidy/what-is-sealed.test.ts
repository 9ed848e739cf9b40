import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readRepository } from './repository.ts';

const { files, read } = readRepository(path.resolve(import.meta.dirname, '../../../..'));
/** What the site's database is called in each language. */
const DATABASE = { ru: 'базе площадки', en: 'site’s database', kz: 'дерекқор', br: 'banco de dados', hi: 'डेटाबेस' };
/** And the key without which the database reveals nothing. */
const KEY = {
  ru: 'ключу шифрования',
  en: 'the key that seals it',
  kz: 'шифрлау кілтіне',
  br: 'chave de cifragem',
  hi: 'एन्क्रिप्शन कुंजी',
};

interface Catalogue {
  readonly thread?: { readonly about?: string };
}
const texts = Object.entries(DATABASE).flatMap(([locale, database]) =>
  files
    .filter((file) => file.startsWith('apps/games-') && file.endsWith(`/${locale}.json`))
    .flatMap((file) => {
      const about = (JSON.parse(read(file)) as Catalogue).thread?.about;
      return about === undefined ? [] : [{ file, about, database, key: KEY[locale as keyof typeof KEY] }];
    }),
);

test('the nine games say what their outcomes come from, in five languages', () => {
  expect(texts).toHaveLength(9 * 5);
});

// Anyone who has both can compute future outcomes: no game may let its players believe that nobody can.
test.each(texts)('$file says from whom the outcome is not sealed', ({ about, database, key }) => {
  expect(about).toContain(database);
  expect(about).toContain(key);
});
