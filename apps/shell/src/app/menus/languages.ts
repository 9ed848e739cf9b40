import type { Locale } from '@baize/protocol';

/** Each language by its own name, so that whoever needs it can read it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  ru: 'Русский',
  en: 'English',
  kz: 'Қазақша',
  br: 'Português',
  hi: 'हिन्दी',
};
