import { DEFAULT_LOCALE, LOCALES, intlLocale, isLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import Negotiator from 'negotiator';
import type { Cookies } from '../headers/cookies.ts';

export const LOCALE_COOKIE = 'locale';
export const LOCALE_SECONDS: number = 365 * 86_400;

/** Languages as browsers name them, `kk` and not `kz`. */
const LANGUAGES: ReadonlyMap<string, Locale> = new Map(
  LOCALES.map((locale) => [new Intl.Locale(intlLocale(locale)).language, locale]),
);

/** The language that a visitor chose or came to before; a value that is no language of the site counts as none. */
export function chosenLocale(cookies: Cookies): Locale | null {
  const value = cookies[LOCALE_COOKIE];
  return isLocale(value) ? value : null;
}

/**
 * The language for a visitor who never chose one: the first of the browser's own that the site has, or the default one.
 */
export function browserLocale(acceptLanguage: string | undefined): Locale {
  const [best] = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages([...LANGUAGES.keys()]);
  // Without the header, or with `*`, any would do: the site's first, which is the default one.
  return (best && LANGUAGES.get(best)) || DEFAULT_LOCALE;
}
