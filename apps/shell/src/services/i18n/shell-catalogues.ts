import type { Locale } from '@baize/protocol';
import type { Catalogue } from './texts.ts';

/** The shell's texts by language, each a file of its own that is loaded when somebody changes to it. */
const LOADERS: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  ru: () => import('../../locales/ru/shell.json', { with: { type: 'json' } }),
  en: () => import('../../locales/en/shell.json', { with: { type: 'json' } }),
  kz: () => import('../../locales/kz/shell.json', { with: { type: 'json' } }),
  br: () => import('../../locales/br/shell.json', { with: { type: 'json' } }),
  hi: () => import('../../locales/hi/shell.json', { with: { type: 'json' } }),
};

export async function loadShellCatalogue(locale: Locale): Promise<Catalogue> {
  return (await LOADERS[locale]()).default;
}
