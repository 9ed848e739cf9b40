import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@baize/protocol';
import { readCatalogue } from '../build/read-catalogue.ts';
import type { RemoteProject } from '../build/remote-project.ts';
import { flattenCatalogue, lackingTexts, stemsOf } from '../tidy/catalogue.ts';

/**
 * Texts that a remote has in one language and not in another: a build puts the English one there.
 *
 * @returns `src/locales/hi.json: titles.rules`, a line each
 * @throws BuildError `catalogue-invalid`
 */
export async function textsLacking({ folder, source, definition }: RemoteProject): Promise<string[]> {
  const namespaces = [...new Set(definition.modules.map(({ namespace }) => namespace))];
  const folders = ['manifest', ...(namespaces.length === 1 ? [''] : namespaces)];
  const found = folders.map((name) => lackingIn(folder, path.join(source, definition.locales, name)));
  return (await Promise.all(found)).flat();
}

async function lackingIn(root: string, folder: string): Promise<string[]> {
  const catalogues = await Promise.all(
    LOCALES.map(async (locale) => {
      const file = path.join(folder, `${locale}.json`);
      const texts = flattenCatalogue(existsSync(file) ? await readCatalogue(file) : {});
      return { locale, file: path.relative(root, file).replaceAll(path.sep, '/'), texts };
    }),
  );
  const stems = stemsOf(catalogues.map(({ texts }) => texts));
  return catalogues.flatMap(({ locale, file, texts }) =>
    lackingTexts(locale, texts, stems).map((key) => `${file}: ${key}`),
  );
}
