import type { Locale } from '@baize/protocol';
import { ERRORS } from '@baize/protocol/errors';
import { LOCALES, intlLocale } from '@baize/protocol/locale';
import { describe, expect, it } from '@jest/globals';
import { SHELL_CATALOGUES } from '../services/i18n/still-translations.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function texts(node: object, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : texts(value as object, `${prefix}${key}.`),
  );
}

const all = Object.fromEntries(LOCALES.map((locale) => [locale, new Map(texts(SHELL_CATALOGUES[locale]))])) as Record<
  Locale,
  Map<string, string>
>;
const stems = (locale: Locale): Set<string> => new Set([...all[locale].keys()].map((key) => key.replace(PLURAL, '')));
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

describe.each(LOCALES)('texts in %s', (locale) => {
  it('are the same as in Russian, none missing and none left over', () => {
    expect([...stems(locale)].sort()).toEqual([...stems('ru')].sort());
  });

  it('have every plural form that the language has', () => {
    const forms = new Intl.PluralRules(intlLocale(locale)).resolvedOptions().pluralCategories;
    for (const [key] of all[locale]) {
      if (!PLURAL.test(key)) continue;
      for (const form of forms) expect(all[locale].has(key.replace(PLURAL, `_${form}`))).toBe(true);
    }
  });

  it('fill in the same values as the Russian ones', () => {
    for (const [key, text] of all[locale]) {
      const russian = all.ru.get(key) ?? all.ru.get(key.replace(PLURAL, '_other'));
      expect([key, placeholders(text)]).toEqual([key, placeholders(russian ?? '')]);
    }
  });

  it('word every error of the API', () => {
    expect(Object.keys(ERRORS).filter((code) => !all[locale].has(`error.${code}`))).toEqual([]);
  });

  it('keep the voice: no exclamation marks', () => {
    for (const [key, text] of all[locale]) expect([key, text]).toEqual([key, text.replace(/[!¡]/g, '')]);
  });
});
