import { namespacesOf } from '@baize/contract';
import type { Disposer, ModuleManifest, Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import type { PageRemote, PageState } from '../../page/page-state.ts';
import { loadRemoteCatalogue } from './remote-catalogue.ts';
import { loadShellCatalogue } from './shell-catalogues.ts';
import type { ShellNamespace } from './catalogue-files.ts';
import { isPlain } from './page-translations.ts';
import type { PageTranslations } from './page-translations.ts';
import { ACCOUNT_NAMESPACE, SHELL_NAMESPACE, catalogueName, createTexts } from './texts.ts';
import type { AccountKey, AccountTexts, Texts } from './texts.ts';
import { addCatalogue } from './translations.ts';
import type { Catalogue, Translations } from './translations.ts';

/** The texts of a browser page: the shell's, and those of its remotes. */
export interface Messages {
  readonly translations: Translations;
  readonly texts: Texts;
  /** Texts of the forms, which are not in the page: {@link loadAccountTexts} comes first. */
  readonly accountTexts: AccountTexts;
  /** Loads them in the present language; from then on a change of the language waits for them as well. */
  loadAccountTexts(): Promise<void>;
  /** Loads of a module's texts those that the page has not yet. */
  load(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void>;
  /** Until disposed, a change of the language waits for this remote's texts as well. */
  follow(remote: PageRemote, module: ModuleManifest): Disposer;
  /** Rejects only when the shell's own texts cannot be loaded: a remote must not keep the rest in a language. */
  loadAll(locale: Locale): Promise<void>;
}

/** Adds the catalogues that the server put into the page. */
export function addPageCatalogues(translations: Translations, page: PageState): void {
  const { messages, route, remotes, locale } = page;
  const shell = messages[SHELL_NAMESPACE];
  if (shell) addCatalogue(translations, locale, SHELL_NAMESPACE, shell);
  if (route.kind !== 'remote') return;
  const remote = remotes[route.slot.remote];
  const module = remote?.modules.find(({ expose }) => expose === route.slot.expose);
  if (!remote || !module) return;
  for (const { namespace, locales } of namespacesOf(module)) {
    const catalogue = messages[namespace];
    if (catalogue) addCatalogue(translations, locale, catalogueName(remote, locales[locale]), catalogue);
  }
}

export function createMessages(page: PageState, locale$: Store<Locale>, translations: PageTranslations): Messages {
  const followed = new Set<{ remote: PageRemote; module: ModuleManifest }>();
  addPageCatalogues(translations, page);

  async function add(locale: Locale, namespace: string, loading: Promise<Catalogue>): Promise<void> {
    const [catalogue] = await Promise.all([loading, translations.complete()]);
    addCatalogue(translations, locale, namespace, catalogue);
  }

  async function load(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void> {
    await Promise.all(namespacesOf(module).map(({ locales }) => loadOnce(remote, locales[locale], locale)));
  }

  /** On their way, by name and language: several remotes may want the same texts at once. */
  const loading = new Map<string, Promise<void>>();

  function loadOnce(remote: PageRemote, file: string, locale: Locale): Promise<void> {
    const name = catalogueName(remote, file);
    if (translations.hasResourceBundle(intlLocale(locale), name)) return Promise.resolve();
    const key = `${locale} ${name}`;
    const begun =
      loading.get(key) ?? add(locale, name, loadRemoteCatalogue(remote, file)).finally(() => void loading.delete(key));
    loading.set(key, begun);
    return begun;
  }

  /** Namespaces of the shell's own texts that a change of the language waits for. */
  const used = new Set<ShellNamespace>([SHELL_NAMESPACE]);

  async function loadOwn(namespace: ShellNamespace, locale: Locale): Promise<void> {
    used.add(namespace);
    if (translations.hasResourceBundle(intlLocale(locale), namespace)) return;
    const catalogue = await loadShellCatalogue(namespace, locale);
    if (!isPlain(catalogue)) await translations.complete();
    addCatalogue(translations, locale, namespace, catalogue);
  }

  return {
    translations,
    texts: createTexts(translations, () => locale$.value),
    accountTexts: createTexts<AccountKey>(translations, () => locale$.value, ACCOUNT_NAMESPACE),
    loadAccountTexts: () => loadOwn(ACCOUNT_NAMESPACE, locale$.value),
    load,
    follow(remote, module) {
      const entry = { remote, module };
      followed.add(entry);
      return () => void followed.delete(entry);
    },
    async loadAll(locale) {
      const remotes = Promise.allSettled([...followed].map(({ remote, module }) => load(remote, module, locale)));
      await Promise.all([...[...used].map((namespace) => loadOwn(namespace, locale)), remotes]);
    },
  };
}
