import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { stemOf } from '@baize/protocol/completed';
import { flattenCatalogue, lackingTexts, stemsOf, valuesOf } from './catalogue.ts';
import type { FlatCatalogue } from './catalogue.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** Paths of one namespace's catalogue in every language. */
export type CatalogueFiles = Readonly<Record<Locale, string>>;

/**
 * All catalogues of a repository, by the folder of their app. They lie as `locales/ru.json`, as
 * `locales/<namespace>/ru.json` or as `locales/ru/<namespace>.json`, in `src` or, for a package, beside it.
 */
export function cataloguesOf({ files }: Repository): { workspace: string; files: CatalogueFiles }[] {
  const templates = new Set<string>();
  for (const file of files) {
    const place = /^(?:apps|packages)\/[^/]+\/(?:src\/)?locales\//.exec(file)?.[0];
    if (place === undefined || !file.endsWith('.json')) continue;
    const inside = file
      .slice(place.length)
      .replace(new RegExp(String.raw`(^|/)(${LOCALES.join('|')})(?=/|\.json$)`), '$1*');
    templates.add(place + inside);
  }
  return [...templates].map((template) => ({
    workspace: template.split('/', 2).join('/'),
    files: Object.fromEntries(LOCALES.map((locale) => [locale, template.replace('*', locale)])) as CatalogueFiles,
  }));
}

/** Every catalogue has the same keys in all languages, the plural forms of each language, the same values in each text, and no exclamation marks. */
export const checkCatalogues: Rule = (repository) =>
  cataloguesOf(repository).flatMap(({ files }) => judge(repository, files));

function judge({ files, read }: Repository, paths: CatalogueFiles): Finding[] {
  const missing = Object.values(paths).filter((file) => !files.includes(file));
  if (missing.length > 0) return missing.map((file) => ({ file, says: 'is missing' }));
  const catalogues = LOCALES.map((locale) => ({
    locale,
    file: paths[locale],
    texts: flattenCatalogue(JSON.parse(read(paths[locale]))),
  }));
  const stems = stemsOf(catalogues.map(({ texts }) => texts));
  const values = expectedValues(catalogues.map(({ texts }) => texts));
  return catalogues.flatMap(({ locale, file, texts }) => [
    ...lackingTexts(locale, texts, stems).map((key) => ({ file, says: `has no ${key}` })),
    ...otherValues(values, texts).map((key) => ({
      file,
      says: `${key} takes other values than in the first language`,
    })),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => ({ file, says: `${key} is empty` })),
    // The voice of the product is calm.
    ...[...texts].filter(([, text]) => /[!¡]/.test(text)).map(([key]) => ({ file, says: `${key} exclaims` })),
  ]);
}

/** Values by key as the first language that has the key uses them. */
function expectedValues(catalogues: readonly FlatCatalogue[]): Map<string, string> {
  const expected = new Map<string, string>();
  for (const texts of catalogues) {
    for (const [key, text] of texts) if (!expected.has(key)) expected.set(key, valuesOf(text).join());
  }
  return expected;
}

/** Plural forms may leave the number out: "one bet". */
function otherValues(expected: ReadonlyMap<string, string>, texts: FlatCatalogue): string[] {
  return [...texts]
    .filter(([key, text]) => stemOf(key) === key && expected.get(key) !== valuesOf(text).join())
    .map(([key]) => key);
}
