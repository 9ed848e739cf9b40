import type { Locale } from '@baize/protocol';
import { ofLanguage } from '../../content/of-language.ts';
import type { Catalogue } from './translations.ts';

/**
 * The shell's own texts by namespace, each language's a file of its own that is loaded when it is needed. webpack finds
 * the languages in the folder, and gives each what it lacks of the fallback's.
 */
const LOADERS = {
  shell: (locale: Locale) => import(`../../locales/${locale}/shell.json`) as Promise<{ default: Catalogue }>,
  account: (locale: Locale) => import(`../../locales/${locale}/account.json`) as Promise<{ default: Catalogue }>,
};
export type ShellNamespace = keyof typeof LOADERS;

export function loadCatalogueFile(namespace: ShellNamespace, locale: Locale): Promise<Catalogue> {
  return ofLanguage(locale, LOADERS[namespace]);
}
