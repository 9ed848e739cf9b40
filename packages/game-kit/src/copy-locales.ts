/**
 * Copies the kit's texts into a game's catalogues, under `kit`: a remote ships one file a language, and the kit's words
 * travel in it. Run it in the game's folder (`npm run locales`) after a change here; the repository's rules say if it was
 * forgotten.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '@baize/protocol/locale';

const KIT = path.join(import.meta.dirname, 'locales');
const GAME = path.resolve('src/locales');

for (const locale of LOCALES) {
  const file = path.join(GAME, `${locale}.json`);
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  catalogue['kit'] = JSON.parse(await readFile(path.join(KIT, `${locale}.json`), 'utf8')) as unknown;
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
}
