import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { documentedCommands } from './documented-commands.ts';
import { RUN_BY } from './run-by.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const commands = documentedCommands();

function scriptsOf(folder: string): Readonly<Record<string, string>> {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return scripts;
}

/** The folder whose package.json has the scripts of a command: named by `-w`, else the document's own workspace, else the root. */
function scriptOf({ text, file }: (typeof commands)[number]): { name: string; script: string | undefined } | null {
  const npm = /(?:^| )npm (?:run )?(?:--silent )?([\w:.-]+)/.exec(text);
  if (!npm?.[1] || ['ci', 'install'].includes(npm[1])) return null;
  const name = npm[1];
  const workspace = / -w (\S+)/.exec(text)?.[1];
  const own = /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];
  const folders = workspace ? [workspace] : ['.', ...(own ? [own] : [])];
  return { name, script: folders.map((folder) => scriptsOf(folder)[name]).find(Boolean) };
}

describe('the commands of the documents', () => {
  test('are scripts that exist', () => {
    const missing = commands.filter((command) => scriptOf(command)?.script === undefined && scriptOf(command) !== null);
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('name programs that exist', () => {
    const missing = commands.filter(({ text, file }) => {
      const program = /^node (?:--\S+ )*(\S+)/.exec(text)?.[1];
      if (!program) return false;
      return ![ROOT, path.join(ROOT, /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? '')].some((folder) =>
        existsSync(path.join(folder, program)),
      );
    });
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('each typed one is run by a test, or says in its text why none runs it', () => {
    const typed = commands.filter(({ isTyped, comment }) => isTyped && !comment.includes('no test runs it'));
    const unshown = typed.filter(({ text }) => {
      const [file, part] = Object.entries(RUN_BY).find(([begin]) => text.startsWith(begin))?.[1] ?? [];
      return !file || !part || !readFileSync(path.join(ROOT, file), 'utf8').includes(part);
    });
    expect(unshown.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** Scripts of ours, which understand arguments; the others are commands of packages. */
const OURS = Object.entries(scriptsOf('.')).filter(([, script]) => /^node scripts\/[\w-]+\.mjs$/.test(script));

describe('every script of the repository', () => {
  test.each(OURS)(
    '%s says its usage where it does not understand, and knows the arguments of the documents',
    (name, script) => {
      const run = (...words: string[]) =>
        spawnSync(process.execPath, [...script.split(' ').slice(1), ...words], { cwd: ROOT, encoding: 'utf8' });
      const wrong = run('--no-such-argument');
      expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('npm ')]);
      const { status, stdout: help } = run('--help');
      expect(status).toBe(0);
      const named = commands
        .filter((command) => scriptOf(command)?.name === name)
        .flatMap(
          ({ text }) =>
            text
              .split(' | ')[0]
              ?.split(' -- ')[1]
              ?.match(/(?<=^| )--?[a-z][\w-]*/g) ?? [],
        );
      expect([...named].filter((flag) => !help.includes(flag))).toEqual([]);
    },
  );
});
