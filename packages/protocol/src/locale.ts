import { LOCALE_ENTRIES, type LocaleEntry } from './locales.ts';

export type Locale = keyof typeof LOCALE_ENTRIES;
export const LOCALES = Object.keys(LOCALE_ENTRIES) as readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'ru';
/** Serves where a language has no text: a new one whose catalogues are not whole, or what was written before it came. */
export const FALLBACK_LOCALE = 'en' satisfies Locale;

/** What is known of a language. A release carries this list for good: one that came later is written as the fallback is. */
export function localeEntry(locale: Locale): LocaleEntry {
  return (LOCALE_ENTRIES as Partial<Record<Locale, LocaleEntry>>)[locale] ?? LOCALE_ENTRIES[FALLBACK_LOCALE];
}

/** The BCP 47 tag for Intl, `lang` and `hreflang`. */
export function intlLocale(locale: Locale): string {
  return LOCALE_ENTRIES[locale].tag;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** One text in every language of the interface. */
export type LocalizedText = Record<Locale, string>;

/** A text in a language; what was written before the language came has it in the fallback. */
export function textIn(text: Partial<LocalizedText>, locale: Locale): string {
  return text[locale] ?? text[FALLBACK_LOCALE] ?? '';
}

/** One text in every language: in those that it lacks, the fallback's. */
export function inEveryLocale(text: Partial<LocalizedText> & { readonly [FALLBACK_LOCALE]: string }): LocalizedText {
  return eachLocale((locale) => textIn(text, locale));
}

/** Something of every language, by language. */
export function eachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/** The languages that texts for search engines exist in. */
export const SEO_LOCALES = ['ru', 'en'] as const;
