import { FALLBACK_LOCALE, eachLocale } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { completed } from '@baize/protocol/completed';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextDocument } from './text-document.ts';

type Catalogue = Record<string, unknown>;

const SOURCES = path.join(import.meta.dirname, '..');

/** Null where the language has no such file. */
function read(file: string): unknown {
  const source = path.join(SOURCES, file);
  return existsSync(source) ? JSON.parse(readFileSync(source, 'utf8')) : null;
}

function wholeCatalogues(namespace: string): Record<Locale, Catalogue> {
  const own = (locale: Locale): unknown => read(`locales/${locale}/${namespace}.json`);
  return eachLocale((locale) => completed(own(FALLBACK_LOCALE), own(locale)) as Catalogue);
}

/**
 * The shell's own texts by namespace, for the server. Tests read the folders; a bundle has their content at the time of
 * the build, when webpack runs this file (`evaluatedRule`).
 */
export const CATALOGUES = {
  shell: wholeCatalogues('shell'),
  account: wholeCatalogues('account'),
  search: wholeCatalogues('search'),
};

/** A document is of one language: where it was not written yet, all of it is the fallback's. */
export const QUESTIONS: Record<Locale, TextDocument> = eachLocale(
  (locale) => (read(`content/faq/${locale}.json`) ?? read(`content/faq/${FALLBACK_LOCALE}.json`)) as TextDocument,
);
