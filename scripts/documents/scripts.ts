import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { documentedCommands } from './documented-commands.ts';

export const ROOT: string = path.resolve(import.meta.dirname, '../..');

/** Scripts of a folder's package.json. */
export function scriptsOf(folder: string): Readonly<Record<string, string>> {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return scripts;
}

/** The folder whose package.json has the scripts of a command: named by `-w`, else the document's own workspace, else the root. */
export function scriptOf({
  text,
  file,
}: ReturnType<typeof documentedCommands>[number]): { name: string; script: string | undefined } | null {
  const npm = /(?:^| )npm (?:run )?(?:--silent )?([\w:.-]+)/.exec(text);
  if (!npm?.[1] || ['ci', 'create', 'install'].includes(npm[1])) return null;
  const name = npm[1];
  const workspace = / -w (\S+)/.exec(text)?.[1];
  const own = /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];
  const folders = workspace ? [workspace] : ['.', ...(own ? [own] : [])];
  return { name, script: folders.map((folder) => scriptsOf(folder)[name]).find(Boolean) };
}
