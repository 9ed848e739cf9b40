import type { Locale } from '@baize/protocol';
import type { i18n } from 'i18next';
import br from '../../locales/br/shell.json' with { type: 'json' };
import en from '../../locales/en/shell.json' with { type: 'json' };
import hi from '../../locales/hi/shell.json' with { type: 'json' };
import kz from '../../locales/kz/shell.json' with { type: 'json' };
import ru from '../../locales/ru/shell.json' with { type: 'json' };
import { SHELL_NAMESPACE, addCatalogue, createTranslations } from './texts.ts';
import type { Catalogue } from './texts.ts';

/** The shell's texts in every language: what the server puts into `PageState.messages` under the namespace `shell`. */
export const SHELL_CATALOGUES: Readonly<Record<Locale, Catalogue>> = { ru, en, kz, br, hi };

const instances = new Map<Locale, i18n>();

/** The server's one instance of a language, shared by all pages. Only ever added to: creating one per page doubles the cost of a render. */
export function stillTranslations(locale: Locale): i18n {
  let instance = instances.get(locale);
  if (!instance) {
    instance = createTranslations(locale);
    addCatalogue(instance, locale, SHELL_NAMESPACE, SHELL_CATALOGUES[locale]);
    instances.set(locale, instance);
  }
  return instance;
}
