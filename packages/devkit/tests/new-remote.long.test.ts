import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRepository, show } from '../src/tidy/repository.ts';
import { RULES } from '../src/tidy/rules.ts';
import { typescriptProjects } from '../src/types/projects.ts';
import { readManifest } from './release.ts';
import { WORKSPACE, buildByCli, copyRepository } from './repository.ts';

const run = promisify(execFile);
const FOLDER = 'apps/games-plinko';

let copy: ReturnType<typeof copyRepository>;
beforeAll(async () => {
  copy = copyRepository('one');
  await make('games-plinko');
});
afterAll(() => copy.remove());

/** Runs the generator as `npm run new:remote` does. */
function make(name: string): Promise<{ stdout: string; stderr: string }> {
  const generator = path.join(WORKSPACE, 'packages/create-remote/src/cli.ts');
  return run(process.execPath, [generator, '--workspace', copy.root, name]);
}

/** Runs a tool of the repository in the copy; rejects with its output when it ends badly. */
function tool(name: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [path.join(WORKSPACE, 'node_modules', name), ...words], { cwd: copy.root });
}

describe('a new remote', () => {
  test('is released with a route and a tile of its own', async () => {
    await buildByCli(path.join(copy.root, FOLDER));
    const [module, ...others] = readManifest(path.join(copy.root, FOLDER, 'dist/release')).modules;
    expect(others).toEqual([]);
    expect(module).toMatchObject({
      expose: './plinko',
      routes: [{ pattern: '/games/plinko', game: true }],
      navigation: {
        group: 'games',
        path: '/games/plinko',
        title: { ru: 'Plinko', en: 'Plinko' },
        art: 'assets/plinko.svg',
      },
    });
  });

  test('type-checks, and is found by the check of all projects', async () => {
    expect(typescriptProjects(copy.root)).toContain(FOLDER);
    await expect(tool('typescript/bin/tsc', '-b', FOLDER)).resolves.toMatchObject({ stdout: '' });
  });

  test('passes its own tests, as a project of jest', async () => {
    for (const file of ['jest.config.mjs', 'package-lock.json', 'scripts/installed.mjs'])
      cpSync(path.join(WORKSPACE, file), path.join(copy.root, file));
    const { stderr } = await tool('jest/bin/jest.js', '--selectProjects', 'games-plinko');
    expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
  });

  test('keeps the rules of the repository', () => {
    const repository = readRepository(copy.root);
    const findings = Object.values(RULES).flatMap((rule) => rule(repository));
    expect(findings.filter(({ file }) => file.startsWith(FOLDER)).map(show)).toEqual([]);
  });

  test('has no blank left to fill in', () => {
    const files = readdirSync(path.join(copy.root, FOLDER, 'src'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(file.name).not.toMatch(/__|template/);
      expect(readFileSync(path.join(file.parentPath, file.name), 'utf8')).not.toMatch(/__[a-z]+__/);
    }
  });

  test('that is no game stands under its own name', async () => {
    const { stdout } = await make('loyalty');
    expect(stdout).toContain('apps/loyalty is there, at /loyalty.');
  });
});

test.each(['games-plinko', 'ui', 'games-sample', 'sample'])('the name %s is taken', async (name) => {
  await expect(make(name)).rejects.toHaveProperty('stderr', expect.stringContaining('name-taken'));
});
