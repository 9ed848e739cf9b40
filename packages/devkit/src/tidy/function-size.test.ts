import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
/** The linter exports nothing but its package.json. */
const LINTER = path.join(
  createRequire(path.join(REPOSITORY, 'package.json')).resolve('oxlint/package.json'),
  '../bin/oxlint',
);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'function-size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Rules of the repository's own configuration that a source breaks by its size. */
function broken(file: string, source: string): string[] {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, source);
  const { stdout } = spawnSync(
    process.execPath,
    [LINTER, '--config', path.join(REPOSITORY, '.oxlintrc.json'), '--format', 'unix', folder],
    { encoding: 'utf8' },
  );
  return ['max-lines-per-function', 'max-params'].filter((rule) => stdout.includes(rule));
}

const ofLines = (lines: number): string => `export function long() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
const ofParameters = (count: number): string => {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  return `export const wide = (${names.join(', ')}) => [${names.join(', ')}];\n`;
};

test('a function of 80 lines stands, one of 81 does not', () => {
  expect(broken('source.ts', ofLines(80))).toEqual([]);
  expect(broken('source.ts', ofLines(81))).toEqual(['max-lines-per-function']);
});

test('a function of five parameters stands, one of six does not', () => {
  expect(broken('source.ts', ofParameters(5))).toEqual([]);
  expect(broken('source.ts', ofParameters(6))).toEqual(['max-params']);
});

test.each(['source.test.ts', 'tests/source.ts', 'bench/source.ts', 'chaos/source.ts'])(
  'tests, benches and chaos may have longer ones: %s',
  (file) => {
    expect(broken(file, ofLines(81) + ofParameters(6))).toEqual([]);
  },
);
