import type { Disposer, ModuleManifest, Present } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import type { i18n } from 'i18next';
import type { PageRemote, PageState } from '../../page/page-state.ts';
import { loadRemoteCatalogue } from './remote-catalogue.ts';
import { loadShellCatalogue } from './shell-catalogues.ts';
import { SHELL_NAMESPACE, addCatalogue, createTexts, createTranslations, remoteNamespace } from './texts.ts';
import type { Texts } from './texts.ts';

/** The texts of a browser page: the shell's, and those of the remotes that stand on it. */
export interface Messages {
  readonly translations: i18n;
  readonly texts: Texts;
  load(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void>;
  /** Until disposed, a change of the language waits for this remote's texts as well. */
  follow(remote: PageRemote, module: ModuleManifest): Disposer;
  /** Rejects only when the shell's own texts cannot be had: a remote must not keep the rest in a language. */
  loadAll(locale: Locale): Promise<void>;
}

/** Adds the catalogues that the server put into the page. */
export function addPageCatalogues(translations: i18n, page: PageState): void {
  const { messages, route, remotes, locale } = page;
  const shell = messages[SHELL_NAMESPACE];
  if (shell) addCatalogue(translations, locale, SHELL_NAMESPACE, shell);
  if (route.kind !== 'remote') return;
  const remote = remotes[route.slot.remote];
  const module = remote?.modules.find(({ expose }) => expose === route.slot.expose);
  const catalogue = module && messages[module.namespace];
  if (catalogue && remote)
    addCatalogue(translations, locale, remoteNamespace(remote.container, module.namespace), catalogue);
}

export function createMessages(page: PageState, locale$: Present<Locale>): Messages {
  const translations = createTranslations(page.locale);
  const followed = new Set<{ remote: PageRemote; module: ModuleManifest }>();
  addPageCatalogues(translations, page);

  async function load(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void> {
    const namespace = remoteNamespace(remote.container, module.namespace);
    if (translations.hasResourceBundle(intlLocale(locale), namespace)) return;
    addCatalogue(translations, locale, namespace, await loadRemoteCatalogue(remote, module, locale));
  }

  async function loadShell(locale: Locale): Promise<void> {
    if (translations.hasResourceBundle(intlLocale(locale), SHELL_NAMESPACE)) return;
    addCatalogue(translations, locale, SHELL_NAMESPACE, await loadShellCatalogue(locale));
  }

  return {
    translations,
    texts: createTexts(translations, () => locale$.value),
    load,
    follow(remote, module) {
      const entry = { remote, module };
      followed.add(entry);
      return () => void followed.delete(entry);
    },
    async loadAll(locale) {
      const remotes = Promise.allSettled([...followed].map(({ remote, module }) => load(remote, module, locale)));
      await Promise.all([loadShell(locale), remotes]);
    },
  };
}
