/**
 * Copies the kit's texts into a game's catalogues, under `kit`: a module is sent one file a language, and the kit's words
 * travel in it. A catalogue without that group is left alone. Run it in the game's folder (`npm run locales`) after a
 * change here; the repository's rules say if it was forgotten.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KIT = path.join(import.meta.dirname, 'locales');
const GROUP = 'kit';

for await (const file of glob('src/locales/**/*.json')) {
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  if (!(GROUP in catalogue)) continue;
  catalogue[GROUP] = JSON.parse(await readFile(path.join(KIT, path.basename(file)), 'utf8')) as unknown;
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
}
