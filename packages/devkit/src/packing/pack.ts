import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { NO_SHEETS, NO_SHEETS_FILE, withCssImports } from './css-imports.ts';
import { entriesOf, isCode } from './entries.ts';
import { packedName } from './packed-name.ts';
import { publishedManifest } from './published-manifest.ts';
import { copySheet, write } from './sheets.ts';
import type { Publishable } from './workspace-manifest.ts';

/** The folder of a package's published form; lerna.json names it too. */
export const PACKED = 'dist/package';

/** `from './a.ts'`, `import('./a.tsx')` in types: their readers may not allow the ending of sources. */
const OF_SOURCE = /((?:from|import\() ?['"]\.[^'"]*)\.tsx?(['"])/g;

/**
 * Writes one package as it is published into its `dist/package`.
 *
 * @param root of the repository, absolute
 * @param versions of all that are published, by name
 * @returns that folder, absolute
 * @throws PackingError
 */
export async function pack(root: string, one: Publishable, versions: ReadonlyMap<string, string>): Promise<string> {
  const { folder } = one;
  const output = path.join(folder, PACKED);
  rmSync(output, { recursive: true, force: true });
  await compile(one, output);
  const sheets = finishCode(output);
  if (sheets.length > 0) write(path.join(output, NO_SHEETS_FILE), NO_SHEETS);
  const others = entriesOf(one).flatMap(({ file }) => (isCode(file) ? [] : [file]));
  const files = new Set([...sheets.map((sheet) => `src/${sheet}`), ...others]);
  const copied = new Set([...files].flatMap((file) => copy(folder, output, file)));
  const manifest = publishedManifest(one, versions, { hasSheets: sheets.length > 0, copied });
  write(path.join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyTexts(root, folder, output);
  return output;
}

/** @returns the sheets that the code imports, from the sources' folder */
function finishCode(output: string): string[] {
  const sheets = new Set<string>();
  for (const file of globSync('lib/**/*.{js,d.ts}', { cwd: output })) {
    const place = file.replaceAll(path.sep, '/');
    const text = readFileSync(path.join(output, file), 'utf8');
    const isTypes = place.endsWith('.d.ts');
    const finished = isTypes
      ? { code: text.replaceAll(OF_SOURCE, '$1.js$2'), sheets: [] }
      : withCssImports(text, place);
    for (const sheet of finished.sheets) sheets.add(sheet);
    if (finished.code !== text) write(path.join(output, file), finished.code);
  }
  return [...sheets];
}

function copy(folder: string, output: string, file: string): string[] {
  if (file.endsWith('.css')) return copySheet(folder, output, file);
  const target = path.join(output, packedName(file));
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(folder, file), target);
  return [];
}

function copyTexts(root: string, folder: string, output: string): void {
  copyFileSync(path.join(root, 'LICENSE'), path.join(output, 'LICENSE'));
  for (const name of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(folder, name))) copyFileSync(path.join(folder, name), path.join(output, name));
}
