import type { ShellI18n, TranslationValues } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import type russian from '../../locales/ru/shell.json';

export type Catalogue = Record<string, unknown>;

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
/** Every text of the shell; a key that no catalogue has does not compile. */
export type MessageKey = WithoutPlural<Leaves<typeof russian>>;

/** Texts in the present language. */
export interface Texts {
  t(key: MessageKey, values?: TranslationValues): string;
  /** What happened, in words, for a code of the API or of the shell; an unknown code gets the general sentence. */
  error(code: string, values?: TranslationValues): string;
  readonly locale: Locale;
}

export const SHELL_NAMESPACE = 'shell';

/** An i18next instance that answers at once and never asks anybody for a text. Languages are BCP 47 tags: to Intl, `br` is Breton. */
export function createTranslations(locale: Locale): i18n {
  const instance = createInstance();
  void instance.init({
    lng: intlLocale(locale),
    fallbackLng: false,
    load: 'currentOnly',
    ns: [SHELL_NAMESPACE],
    defaultNS: SHELL_NAMESPACE,
    resources: {},
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return instance;
}

export function addCatalogue(instance: i18n, locale: Locale, namespace: string, catalogue: Catalogue): void {
  const tag = intlLocale(locale);
  if (!instance.hasResourceBundle(tag, namespace)) instance.addResourceBundle(tag, namespace, catalogue);
}

/** @param locale the present language, asked at every text */
export function createTexts(instance: i18n, locale: () => Locale): Texts {
  const translate = (key: string, values?: TranslationValues): string =>
    instance.t(key, { ...values, lng: intlLocale(locale()), ns: SHELL_NAMESPACE });
  return {
    t: translate,
    error(code, values) {
      const key = `error.${code}`;
      return instance.exists(key, { lng: intlLocale(locale()), ns: SHELL_NAMESPACE })
        ? translate(key, values)
        : translate('error.unknown', { ...values, code });
    },
    get locale() {
      return locale();
    },
  };
}

/** The texts of one remote's namespace; errors are the shell's. */
export function remoteTexts(instance: i18n, texts: Texts, namespace: string): ShellI18n {
  let lastComplete = intlLocale(texts.locale);
  return {
    t(key, values) {
      const tag = intlLocale(texts.locale);
      // A catalogue that could not be loaded: the language before is still better than bare keys.
      if (instance.hasResourceBundle(tag, namespace)) lastComplete = tag;
      return instance.t(key, { ...values, lng: lastComplete, ns: namespace });
    },
    error: texts.error,
    get locale() {
      return texts.locale;
    },
  };
}

/** Two versions of a remote may be on the server at once, and one after the other in a page: their texts must not mix. */
export function remoteNamespace(container: string, namespace: string): string {
  return `${container}/${namespace}`;
}
