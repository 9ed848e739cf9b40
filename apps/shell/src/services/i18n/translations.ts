import type { TranslationValues } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';

export type Catalogue = Record<string, unknown>;

/** Which catalogue a text is of: a BCP 47 tag (to Intl, `br` is Breton) and a namespace. */
export type CatalogueName = {
  readonly lng: string;
  readonly ns: string;
};

/** What the shell uses of i18next. It answers at once and never loads a text. */
export interface Translations {
  /** The text, filled; the key itself where there is none. */
  t(key: string, options: TranslationValues & CatalogueName): string;
  exists(key: string, options: CatalogueName): boolean;
  hasResourceBundle(lng: string, ns: string): boolean;
  addResourceBundle(lng: string, ns: string, catalogue: Catalogue): unknown;
}

export function addCatalogue(
  translations: Translations,
  locale: Locale,
  namespace: string,
  catalogue: Catalogue,
): void {
  const tag = intlLocale(locale);
  if (!translations.hasResourceBundle(tag, namespace)) translations.addResourceBundle(tag, namespace, catalogue);
}
