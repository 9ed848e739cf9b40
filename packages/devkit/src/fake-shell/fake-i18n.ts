import type { ShellI18n } from '@baize/contract';
import { intlLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { createInstance } from 'i18next';

/** Texts by key, nested as the remote's JSON files are. */
export type Catalogue = Readonly<Record<string, unknown>>;

/** Texts by language. */
export type Catalogues = Partial<Readonly<Record<Locale, Catalogue>>>;

/**
 * Texts as the shell gives them: i18next with the options of the shell. Without a catalogue of the language every key
 * is its own text, so that tests of behaviour need no texts.
 */
export function createFakeI18n(locale: () => Locale, catalogues: Catalogues): ShellI18n {
  const instance = createInstance();
  const resources = Object.entries(catalogues).map(([name, catalogue]) => [
    intlLocale(name as Locale),
    { remote: catalogue },
  ]);
  void instance.init({
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['remote'],
    defaultNS: 'remote',
    resources: Object.fromEntries(resources),
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    t: (key, values) => instance.t(key, { ...values, lng: intlLocale(locale()) }),
    error: (code) => `error.${code}`,
    get locale() {
      return locale();
    },
  };
}
