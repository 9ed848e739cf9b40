import type { Locale } from '@baize/protocol';
import type { Catalogue } from './translations.ts';

type Loaders = Record<Locale, () => Promise<{ default: Catalogue }>>;

/** The shell's own texts by namespace and language, each a file of its own that is loaded when somebody needs it. */
const LOADERS = {
  shell: {
    ru: () => import('../../locales/ru/shell.json', { with: { type: 'json' } }),
    en: () => import('../../locales/en/shell.json', { with: { type: 'json' } }),
    kz: () => import('../../locales/kz/shell.json', { with: { type: 'json' } }),
    br: () => import('../../locales/br/shell.json', { with: { type: 'json' } }),
    hi: () => import('../../locales/hi/shell.json', { with: { type: 'json' } }),
  },
  account: {
    ru: () => import('../../locales/ru/account.json', { with: { type: 'json' } }),
    en: () => import('../../locales/en/account.json', { with: { type: 'json' } }),
    kz: () => import('../../locales/kz/account.json', { with: { type: 'json' } }),
    br: () => import('../../locales/br/account.json', { with: { type: 'json' } }),
    hi: () => import('../../locales/hi/account.json', { with: { type: 'json' } }),
  },
} as const satisfies Record<string, Loaders>;
export type ShellNamespace = keyof typeof LOADERS;

export async function loadCatalogueFile(namespace: ShellNamespace, locale: Locale): Promise<Catalogue> {
  return (await LOADERS[namespace][locale]()).default;
}
