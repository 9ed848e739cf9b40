import type { TranslationValues } from '@baize/contract';
import type { Catalogue, CatalogueName, Translations } from './translations.ts';

/** The texts of a page: those it came with are read here, the rest by i18next. */
export interface PageTranslations extends Translations {
  /**
   * Hands over to i18next, with all that is known. Once is enough, and after a failure it can be tried again.
   *
   * @throws when the library cannot be loaded
   */
  complete(): Promise<void>;
}

/**
 * At first a page shows the texts that the server put into it, and all that they need are gaps and plural forms. So
 * i18next, 15 KB gz, is no part of the first load: it comes with the first catalogue that the page did not bring.
 */
export function createPageTranslations(): PageTranslations {
  const catalogues = new Map<string, CatalogueName & { catalogue: Catalogue }>();
  let handedOver: Translations | null = null;
  let loading: Promise<void> | null = null;

  const nameOf = (lng: string, ns: string): string => `${lng} ${ns}`;
  const own: Translations = {
    t(key, options) {
      const catalogue = catalogues.get(nameOf(options.lng, options.ns))?.catalogue;
      const text = keysOf(key, options)
        .map((candidate) => textAt(catalogue, candidate))
        .find((found) => found !== null);
      return text ? fill(text, options) : key;
    },
    exists: (key, { lng, ns }) => textAt(catalogues.get(nameOf(lng, ns))?.catalogue, key) !== null,
    hasResourceBundle: (lng, ns) => catalogues.has(nameOf(lng, ns)),
    addResourceBundle: (lng, ns, catalogue) => catalogues.set(nameOf(lng, ns), { lng, ns, catalogue }),
  };

  async function handOver(): Promise<void> {
    const { createI18next } = await import('./create-i18next.ts');
    const all = [...catalogues.values()];
    const instance = createI18next(all[0]?.lng ?? 'dev');
    for (const { lng, ns, catalogue } of all) instance.addResourceBundle(lng, ns, catalogue);
    handedOver = instance;
  }

  const now = (): Translations => handedOver ?? own;
  return {
    t: (key, options) => now().t(key, options),
    exists: (key, options) => now().exists(key, options),
    hasResourceBundle: (lng, ns) => now().hasResourceBundle(lng, ns),
    addResourceBundle: (lng, ns, catalogue) => now().addResourceBundle(lng, ns, catalogue),
    complete() {
      loading ??= handOver().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/** Whether all texts can be read without i18next: no text names another one or a format, no key holds a dot. */
export function isPlain(texts: unknown): boolean {
  if (typeof texts === 'string') return !/\$t\(|\{\{(?!\w+\}\})/.test(texts);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return false;
  return Object.entries(texts).every(([key, below]) => !key.includes('.') && isPlain(below));
}

/** The keys under which a text may be stored, best first, in the order of i18next. */
function keysOf(key: string, { lng, count, context }: TranslationValues & CatalogueName): string[] {
  const stems = context === undefined || context === '' ? [key] : [`${key}_${context}`, key];
  if (typeof count !== 'number') return stems;
  const forms = [...(count === 0 ? ['zero'] : []), new Intl.PluralRules(lng).select(count)];
  return [
    ...stems.flatMap((stem) => [...forms.map((form) => `${stem}_${form}`), stem]),
    ...stems.map((stem) => `${stem}_other`),
  ];
}

function textAt(catalogue: Catalogue | undefined, key: string): string | null {
  let node: unknown = catalogue;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return null;
    node = (node as Record<string, unknown>)[name];
  }
  return typeof node === 'string' ? node : null;
}

function fill(text: string, values: TranslationValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  );
}
