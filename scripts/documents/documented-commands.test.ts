import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { documentedCommands } from './documented-commands.ts';
import { RUN_BY } from './run-by.ts';
import { ROOT, scriptOf } from './scripts.ts';

const commands = documentedCommands();

describe('the commands of the documents', () => {
  test('are scripts that exist', () => {
    const missing = commands.filter((command) => scriptOf(command)?.script === undefined && scriptOf(command) !== null);
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('name programs that exist', () => {
    const missing = commands.filter(({ text, file }) => {
      const program = /^node (?:--\S+ )*([^-]\S*)/.exec(text)?.[1];
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
