import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importsOf } from '@baize/devkit/tidy/import-specifiers';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../src/foundation/config.ts';
import { ModuleNeedError, withNeeds } from '../src/foundation/load-order.ts';
import { modules } from '../src/modules.ts';
import { startPlatform } from '../src/platform.ts';
import { PARTIES } from './support/parties.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const read = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');

const DECLARED = /\bname: '([\w-]+)',\s+(?:needs|ports|migrations|create|messages|provide)\b/;
const NAMES: ReadonlySet<string> = new Set(modules.map(({ name }) => name));

/** Folder of a module, and its name: both are in the file that declares it. */
const NAME_OF_FOLDER = new Map(
  sourcesIn('.').flatMap((file) => {
    const name = DECLARED.exec(read(file))?.[1];
    return name !== undefined && NAMES.has(name) && !isBehindPorts(file) ? [[path.dirname(file), name] as const] : [];
  }),
);

/** An adapter that implements a port is no module, though it is declared like one. */
function isBehindPorts(file: string): boolean {
  return /^(?:adapters|sandbox)\//.test(file);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('tests/'))
    .map((file) => path.join(folder, file));
}

/** Functions and values of other modules; types are not needed at run time. */
function calledModules(folder: string): Set<string> {
  return new Set(
    sourcesIn(folder).flatMap((file) =>
      importsOf(read(file).replaceAll(/^import type [^;]*;/gm, '')).flatMap(({ specifier }) =>
        specifier.startsWith('.') ? (moduleOf(path.join(path.dirname(file), specifier)) ?? []) : [],
      ),
    ),
  );
}

function moduleOf(file: string): string | undefined {
  const folder = path.dirname(file);
  return folder === '.' ? undefined : (NAME_OF_FOLDER.get(folder) ?? moduleOf(folder));
}

describe('what modules need', () => {
  test('is looked for in the folder of every module', () => {
    expect([...NAME_OF_FOLDER.values()].toSorted()).toEqual(modules.map(({ name }) => name).toSorted());
  });

  test.each([...NAME_OF_FOLDER])('the sources of %s call no module that %s does not need', (folder, name) => {
    const needs = new Set(withNeeds(modules, [name]).map((module) => module.name));
    expect([...calledModules(folder)].filter((called) => !needs.has(called))).toEqual([]);
  });

  test('is not there: the platform does not start, and says what it is', async () => {
    const config = readConfig({ BAIZE_DATA_DIR: tmpdir() }, tmpdir());
    const alone = modules.filter(({ name }) => name === 'dice');
    await expect(startPlatform(config, { modules: alone, outside: PARTIES })).rejects.toThrow(
      new ModuleNeedError('dice', 'bets'),
    );
  });
});

test('what stands behind the ports is imported by the start of the platform alone', () => {
  const importers = sourcesIn('.').filter(
    (file) =>
      !isBehindPorts(file) &&
      importsOf(read(file)).some(({ specifier }) => /^\.{1,2}\/(?:.*\/)?(?:adapters|sandbox)\//.test(specifier)),
  );
  expect(importers).toEqual(['run.ts']);
});
