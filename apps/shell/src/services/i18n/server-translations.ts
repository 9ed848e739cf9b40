import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import { CATALOGUES } from '../../content/catalogues.ts';
import { createI18next } from './create-i18next.ts';
import { ACCOUNT_NAMESPACE, SEARCH_NAMESPACE, SHELL_NAMESPACE } from './texts.ts';
import { addCatalogue } from './translations.ts';
import type { Catalogue, Translations } from './translations.ts';

/** What the server puts into `PageState.messages` under the namespace `shell`. */
export const SHELL_CATALOGUES: Readonly<Record<Locale, Catalogue>> = CATALOGUES.shell;

const instances = new Map<Locale, Translations>();

/** The server's one instance of a language, shared by all pages. Only ever added to: creating one per page doubles the cost of a render. */
export function serverTranslations(locale: Locale): Translations {
  let instance = instances.get(locale);
  if (!instance) {
    instance = createI18next(intlLocale(locale));
    addCatalogue(instance, locale, SHELL_NAMESPACE, SHELL_CATALOGUES[locale]);
    addCatalogue(instance, locale, ACCOUNT_NAMESPACE, CATALOGUES.account[locale]);
    addCatalogue(instance, locale, SEARCH_NAMESPACE, CATALOGUES.search[locale]);
    instances.set(locale, instance);
  }
  return instance;
}
