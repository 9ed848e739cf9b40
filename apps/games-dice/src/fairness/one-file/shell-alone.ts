import type { ShellApi } from '@baize/contract';
import { type Locale, LOCALES } from '@baize/protocol';
import { textOf } from './texts.ts';

/** The parts of a shell that the verifier uses. */
type Used = Pick<ShellApi, 'i18n' | 'locale$'>;

/** The shell of a page that is alone: a language and its texts, and nothing that a network is needed for. */
export function shellAlone(locale: Locale): ShellApi {
  const never = { unsubscribe: () => undefined };
  const used = {
    locale$: { value: locale, subscribe: () => never },
    i18n: { locale, error: (code: string) => code, t: (key, values) => textOf(locale, key, values) },
  } satisfies { readonly [Name in keyof Used]: object } & Pick<ShellApi, 'i18n'>;
  // Everything else belongs to a site, and nothing that is mounted here asks for it.
  return used as unknown as ShellApi;
}

/** The first language of the reader that there are texts in. */
export function ownLocale(languages: readonly string[]): Locale {
  const wanted = languages.map((language) => language.slice(0, 2).toLowerCase());
  const names: Readonly<Record<string, Locale>> = { kk: 'kz', pt: 'br' };
  const found = wanted.map((name) => names[name] ?? name).find((name) => LOCALES.some((locale) => locale === name));
  return (found as Locale | undefined) ?? 'en';
}
