import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEMPLATES = path.join(import.meta.dirname, 'templates');
const SUFFIX = '.template';
/** Files of which npm and git themselves read the real name. */
const DOT = /(^|\/)dot-/;
/** `__name__`, or with what it is of, `__version:react__`. */
const BLANK = /__([a-z]+)(?::([@\w./-]+?))?__/g;

/** The value of each blank; a blank without a value stays as it is. */
export interface Values {
  readonly words: Readonly<Record<string, string>>;
  /** Of packages, by name. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Writes every file of a folder of templates, filled in. @param target absolute */
export async function writeTemplates(name: string, target: string, values: Values): Promise<void> {
  const folder = path.join(TEMPLATES, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const file = path.join(target, filled(placeOf(path.relative(folder, source)), values));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, filled(await readFile(source, 'utf8'), values));
  }
}

function placeOf(template: string): string {
  return template.replaceAll(path.sep, '/').slice(0, -SUFFIX.length).replace(DOT, '$1.');
}

function filled(text: string, { words, versions }: Values): string {
  return text.replaceAll(BLANK, (whole, key: string, of: string | undefined) =>
    of === undefined ? (words[key] ?? whole) : (versions[of] ?? whole),
  );
}
