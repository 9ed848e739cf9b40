import { intlLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';

/** Texts by their whole key, `a.b.c`. */
export type FlatCatalogue = ReadonlyMap<string, string>;

export function flattenCatalogue(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  if (typeof node !== 'object' || node === null) return new Map();
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [
      ...flattenCatalogue(child, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key that sources use: without the ending of a plural form. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, '');
}

/** Plural forms that whole numbers take in a language; fractions and millions may take more. */
export function pluralForms(locale: Locale): string[] {
  const rules = new Intl.PluralRules(intlLocale(locale));
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))].toSorted();
}

/** Forms that a catalogue gives of each plural key. */
export function pluralKeys(catalogue: FlatCatalogue): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of catalogue.keys()) {
    const form = PLURAL.exec(key)?.[1];
    if (form !== undefined) forms.set(stemOf(key), (forms.get(stemOf(key)) ?? new Set()).add(form));
  }
  return forms;
}

/** Names that a text expects values for: `{{stake}}`, with or without a format. */
export function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1] ?? '').toSorted();
}
