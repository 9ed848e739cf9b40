import path from 'node:path';
import type { ManifestTextKey } from '@baize/contract';
import { LOCALES } from '@baize/protocol';
import type { Locale, LocalizedText } from '@baize/protocol';
import { BuildError } from './build-error.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Folder of the texts that go into the manifest, among a remote's catalogues. */
const FOLDER = 'manifest';

/** @throws BuildError `text-missing` */
export type TextOf = (key: ManifestTextKey) => LocalizedText;

/**
 * Titles, descriptions and captions of a remote, in every language.
 *
 * @param locales folder of the remote's catalogues, absolute
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function readManifestTexts(locales: string): Promise<TextOf> {
  const reading = LOCALES.map(
    async (locale) => [locale, await readCatalogue(path.join(locales, FOLDER, `${locale}.json`))] as const,
  );
  const catalogues = await Promise.all(reading);
  return (key) => {
    const texts = catalogues.map(([locale, catalogue]) => [locale, textAt(catalogue, key)] as const);
    const missing = texts.filter(([, text]) => text === null).map(([locale]) => `${FOLDER}/${locale}.json`);
    if (missing.length > 0) throw new BuildError('text-missing', `${key} is not in ${missing.join(', ')}`);
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
