import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { documentedCommands } from './documented-commands.ts';
import { ROOT, scriptOf, scriptsOf } from './scripts.ts';

const commands = documentedCommands();

/** Scripts of ours, which understand arguments; the others are commands of packages. */
const OURS = Object.entries(scriptsOf('.')).filter(([, script]) => /^node [\w/-]+\.(?:mjs|ts)$/.test(script));

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
