import path from 'node:path';
import type { ManifestTextKey } from '@baize/contract';
import { FALLBACK_LOCALE, LOCALES } from '@baize/protocol';
import type { Locale, LocalizedText } from '@baize/protocol';
import { BuildError } from './build-error.ts';
import { readCompleted } from './read-catalogue.ts';

/** Folder of the texts that go into the manifest, among a remote's catalogues. */
const FOLDER = 'manifest';

/** @throws BuildError `text-missing` */
export type TextOf = (key: ManifestTextKey) => LocalizedText;

/**
 * Titles, descriptions and captions of a remote, in every language: where one lacks a text, in the fallback's.
 *
 * @param locales folder of the remote's catalogues, absolute
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function readManifestTexts(locales: string): Promise<TextOf> {
  const file = (locale: Locale): string => path.join(locales, FOLDER, `${locale}.json`);
  const catalogues = await Promise.all(
    LOCALES.map(async (locale) => [locale, await readCompleted(file(locale), file(FALLBACK_LOCALE))] as const),
  );
  return (key) => {
    const texts = catalogues.map(([locale, catalogue]) => [locale, textAt(catalogue, key)] as const);
    if (texts.some(([, text]) => text === null))
      throw new BuildError('text-missing', `${key} is not in ${file(FALLBACK_LOCALE)}`);
    return Object.fromEntries(texts) as Record<Locale, string>;
  };
}

function textAt(catalogue: object, key: string): string | null {
  let node: unknown = catalogue;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return null;
    node = (node as Record<string, unknown>)[name];
  }
  return typeof node === 'string' ? node : null;
}
