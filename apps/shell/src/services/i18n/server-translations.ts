import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import brAccount from '../../locales/br/account.json' with { type: 'json' };
import br from '../../locales/br/shell.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import en from '../../locales/en/shell.json' with { type: 'json' };
import hiAccount from '../../locales/hi/account.json' with { type: 'json' };
import hi from '../../locales/hi/shell.json' with { type: 'json' };
import kzAccount from '../../locales/kz/account.json' with { type: 'json' };
import kz from '../../locales/kz/shell.json' with { type: 'json' };
import ruAccount from '../../locales/ru/account.json' with { type: 'json' };
import ru from '../../locales/ru/shell.json' with { type: 'json' };
import { createI18next } from './create-i18next.ts';
import { ACCOUNT_NAMESPACE, SHELL_NAMESPACE } from './texts.ts';
import { addCatalogue } from './translations.ts';
import type { Catalogue, Translations } from './translations.ts';

/** The shell's texts in every language: what the server puts into `PageState.messages` under the namespace `shell`. */
export const SHELL_CATALOGUES: Readonly<Record<Locale, Catalogue>> = { ru, en, kz, br, hi };

/** Texts of the forms, for the few pages that are one. */
const ACCOUNT_CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  ru: ruAccount,
  en: enAccount,
  kz: kzAccount,
  br: brAccount,
  hi: hiAccount,
};

const instances = new Map<Locale, Translations>();

/** The server's one instance of a language, shared by all pages. Only ever added to: creating one per page doubles the cost of a render. */
export function serverTranslations(locale: Locale): Translations {
  let instance = instances.get(locale);
  if (!instance) {
    instance = createI18next(intlLocale(locale));
    addCatalogue(instance, locale, SHELL_NAMESPACE, SHELL_CATALOGUES[locale]);
    addCatalogue(instance, locale, ACCOUNT_NAMESPACE, ACCOUNT_CATALOGUES[locale]);
    instances.set(locale, instance);
  }
  return instance;
}
