import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LOCALE, type Locale, type LocalizedText, eachLocale } from '@baize/protocol';
import { completed } from '@baize/protocol/completed';
import type fallback from '../locales/en.json';

/** What the platform says: one catalogue a language, by section. English gives the shape. */
export type Texts = typeof fallback;

const FOLDER = join(import.meta.dirname, '../locales');
const read = (locale: Locale): Partial<Texts> => {
  const file = join(FOLDER, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const CATALOGUES = eachLocale((locale) => completed(read(FALLBACK_LOCALE), read(locale)) as Texts);

/** One section in a language; what its catalogue lacks is taken from the fallback. */
export function textsOf<Section extends keyof Texts>(section: Section, locale: Locale): Texts[Section] {
  return CATALOGUES[locale][section];
}

/** One text in every language. */
export function inEveryLanguage(choose: (texts: Texts) => string): LocalizedText {
  return eachLocale((locale) => choose(CATALOGUES[locale]));
}

/** Puts values into the gaps of a text: `{{digits}}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
}
