export const LOCALES = ['ru', 'en', 'kz', 'br', 'hi'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';

const INTL_LOCALES: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ', br: 'pt-BR', hi: 'hi-IN' };

/** The BCP 47 tag for Intl, `lang` and `hreflang`. */
export function intlLocale(locale: Locale): string {
  return INTL_LOCALES[locale];
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** One text in every language of the interface. */
export type LocalizedText = Record<Locale, string>;

/** The languages that texts for search engines exist in. */
export const SEO_LOCALES = ['ru', 'en'] as const;

/** Each language by its own name, so that whoever needs it can read it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  ru: 'Русский',
  en: 'English',
  kz: 'Қазақша',
  br: 'Português',
  hi: 'हिन्दी',
};
