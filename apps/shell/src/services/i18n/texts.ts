import { namespacesOf } from '@baize/contract';
import type { ModuleManifest, ShellI18n, TranslationValues } from '@baize/contract';
import type { Currency, Locale } from '@baize/protocol';
import { FALLBACK_LOCALE, intlLocale } from '@baize/protocol/locale';
import type account from '../../locales/ru/account.json';
import type search from '../../locales/ru/search.json';
import type russian from '../../locales/ru/shell.json';
import type { PageRemote } from '../../page/page-state.ts';
import type { Translations } from './translations.ts';

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
/** Every text of the page; a key that no catalogue has does not compile. */
export type MessageKey = WithoutPlural<Leaves<typeof russian>>;
/** Every text of the forms (login, registration, password, deposit, identity check) and for visitors who may not be served. The name of a currency may be missing. */
export type AccountKey = WithoutPlural<Leaves<typeof account>> | `currency.${Currency}`;

/** What the server alone says: to search engines, above a page where the sandbox is at work, and of previews. */
export type SearchKey = Leaves<typeof search>;
export type PinKey = Leaves<(typeof search)['pin']>;

/** Texts in the present language. */
export interface Texts<Key extends string = MessageKey> {
  t(key: Key, values?: TranslationValues): string;
  /** What happened, in words, for a code of the API or of the shell; an unknown code gets the general sentence. */
  error(code: string, values?: TranslationValues): string;
  readonly locale: Locale;
}

export type AccountTexts = Texts<AccountKey>;

export const SHELL_NAMESPACE = 'shell';
/** Its catalogue is no part of the page: it comes with the first form. */
export const ACCOUNT_NAMESPACE = 'account';
/** The server's alone. */
export const SEARCH_NAMESPACE = 'search';

/**
 * @param locale the present language, asked at every text
 * @param namespace catalogue of the texts; errors are always the shell's
 */
export function createTexts<Key extends string = MessageKey>(
  translations: Translations,
  locale: () => Locale,
  namespace: string = SHELL_NAMESPACE,
): Texts<Key> {
  const translate =
    (ns: string) =>
    (key: string, values?: TranslationValues): string =>
      translations.t(key, { ...values, lng: intlLocale(locale()), ns });
  const ofShell = translate(SHELL_NAMESPACE);
  return {
    t: translate(namespace),
    error(code, values) {
      const key = `error.${code}`;
      return translations.exists(key, { lng: intlLocale(locale()), ns: SHELL_NAMESPACE })
        ? ofShell(key, values)
        : ofShell('error.unknown', { ...values, code });
    },
    get locale() {
      return locale();
    },
  };
}

/** The texts of one module of a remote, its own and the shared ones; errors are the shell's. */
export function remoteTexts(
  translations: Translations,
  texts: Texts,
  remote: PageRemote,
  module: ModuleManifest,
): ShellI18n {
  let lastComplete = texts.locale;
  const isComplete = (locale: Locale): boolean =>
    namespacesOf(module).every(({ locales }) =>
      translations.hasResourceBundle(intlLocale(locale), catalogueName(remote, locales[locale])),
    );
  return {
    t(key, values) {
      // A catalogue that could not be loaded: the language before is still better than bare keys.
      if (lastComplete !== texts.locale && isComplete(texts.locale)) lastComplete = texts.locale;
      const shared = module.sharedNamespaces?.find(({ namespace }) => key.startsWith(`${namespace}.`));
      return translations.t(shared ? key.slice(shared.namespace.length + 1) : key, {
        ...values,
        lng: intlLocale(lastComplete),
        ns: catalogueName(remote, (shared ?? module).locales[lastComplete]),
      });
    },
    error: texts.error,
    get locale() {
      return speaks(module, texts.locale) ? texts.locale : FALLBACK_LOCALE;
    },
  };
}

/**
 * Whether a module has texts of its own in a language. It does not know a language that was added after its release:
 * there the whole module is English, figures and dates too.
 */
function speaks({ locales }: ModuleManifest, locale: Locale): boolean {
  return locale === FALLBACK_LOCALE || locales[locale] !== locales[FALLBACK_LOCALE];
}

/**
 * What distinguishes catalogues of remotes: their contents. A catalogue that several releases have word for word is
 * loaded once, and two versions of one, both on the server or one after the other in a page, never mix.
 */
export function catalogueName(remote: Pick<PageRemote, 'container' | 'integrity'>, file: string): string {
  return remote.integrity[file] ?? `${remote.container}/${file}`;
}
