import { intlLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { stemOf } from '@baize/protocol/completed';

/** Texts by their whole key, `a.b.c`. */
export type FlatCatalogue = ReadonlyMap<string, string>;

/** The texts of a catalogue by their whole keys, joined by dots. */
export function flattenCatalogue(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  if (typeof node !== 'object' || node === null) return new Map();
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [
      ...flattenCatalogue(child, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
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
    const stem = stemOf(key);
    if (stem !== key) forms.set(stem, (forms.get(stem) ?? new Set()).add(key.slice(stem.length + 1)));
  }
  return forms;
}

/** Texts that a catalogue lacks: keys that another language has, and plural forms of its own. */
export function lackingTexts(locale: Locale, texts: FlatCatalogue, stems: ReadonlySet<string>): string[] {
  const own = new Set([...texts.keys()].map(stemOf));
  const needed = pluralForms(locale);
  const forms = [...pluralKeys(texts)].flatMap(([stem, given]) =>
    needed.filter((form) => !given.has(form)).map((form) => `${stem}_${form}`),
  );
  return [...[...stems].filter((stem) => !own.has(stem)), ...forms];
}

/** Keys of several catalogues, without their plural forms. */
export function stemsOf(catalogues: readonly FlatCatalogue[]): Set<string> {
  return new Set(catalogues.flatMap((texts) => [...texts.keys()].map(stemOf)));
}

/** Names that a text expects values for: `{{stake}}`, with or without a format. */
export function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1] ?? '').toSorted();
}
