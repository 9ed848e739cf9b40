import { DEFAULT_LOCALE, LOCALES, isLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';

/** A request's path, taken apart: the default language has no prefix, every other one has its code. */
export interface LocalePath {
  readonly locale: Locale;
  /** Path without the prefix, always with a leading slash. */
  readonly path: string;
  /** Whether the address names the default language, which has an address without prefix. */
  readonly redundant: boolean;
}

export function splitLocale(pathname: string): LocalePath {
  const whole = onSite(pathname);
  const first = whole.split('/')[1];
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: whole, redundant: false };
  return { locale: first, path: onSite(whole.slice(first.length + 1)), redundant: first === DEFAULT_LOCALE };
}

/** A link made of a path with two slashes at the start, or a backslash, would lead to another host. */
export function onSite(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** The address of a path in a language: `/games/dice` in `en` is `/en/games/dice`. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** One address for each language, for `hreflang`. */
export function alternates(path: string): readonly { locale: Locale; path: string }[] {
  return LOCALES.map((locale) => ({ locale, path: localizedPath(locale, path) }));
}
