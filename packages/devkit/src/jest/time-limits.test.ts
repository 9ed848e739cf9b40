import { afterEach, describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cases } from './cases.ts';
import { filesWithMoreTime, limitTests } from './time-limits.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

function limitOf(file: string): unknown {
  const global = {};
  limitTests(global, ROOT, path.join(ROOT, file));
  return Reflect.get(global, LIMIT);
}

const { BAIZE_PATIENCE, BAIZE_PROOF_TIMES } = process.env;
afterEach(() => {
  process.env['BAIZE_PATIENCE'] = BAIZE_PATIENCE ?? '1';
  process.env['BAIZE_PROOF_TIMES'] = BAIZE_PROOF_TIMES ?? '1';
});

describe('the time of a test', () => {
  it('is thirty seconds, and more for the files that are listed', () => {
    process.env['BAIZE_PATIENCE'] = '1';
    expect(limitOf('apps/platform/src/games/dice/tests/dice.test.ts')).toBe(30_000);
    expect(limitOf('apps/platform/tests/chaos.test.ts')).toBe(240_000);
    expect(Reflect.get(globalThis, LIMIT)).toBeDefined();
  });

  it('is stretched by the environment of a busy machine', () => {
    process.env['BAIZE_PATIENCE'] = '4';
    expect(limitOf('apps/platform/src/games/dice/tests/dice.test.ts')).toBe(120_000);
  });

  it('is more for files that exist, and is set nowhere else', () => {
    expect(filesWithMoreTime.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const setting = /\bjest\.setTimeout\(|^\s*\},? \d{2,3}_000\);$/m;
    const others = globSync('{apps,packages}/*/{src,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });
    expect(others.filter((file) => setting.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

it('the time of a browser test is more for files that exist, and is set nowhere else', () => {
  const specs = globSync('**/*.spec.ts', { cwd: path.join(ROOT, 'e2e/specs') });
  const limits = readFileSync(path.join(ROOT, 'e2e/support/time-limits.ts'), 'utf8');
  const named = [...limits.matchAll(/'([\w-]+\/[\w-]+\.spec\.ts)'/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !specs.includes(file))).toEqual([]);
  const setting = /\b(?:test|info\(\))\.(?:setTimeout|slow)\(|configure\(\{[^}]*timeout/;
  const others = specs.filter((file) => setting.test(readFileSync(path.join(ROOT, 'e2e/specs', file), 'utf8')));
  expect(others).toEqual([]);
});

it('a long proof runs as many cases as the environment says, and the few of its short form without it', () => {
  expect([cases(15), cases(3, 60)]).toEqual([15, 3]);
  process.env['BAIZE_PROOF_TIMES'] = '10';
  expect([cases(15), cases(3, 60)]).toEqual([150, 60]);
  process.env['BAIZE_PROOF_TIMES'] = '20';
  expect([cases(15), cases(3, 60)]).toEqual([300, 120]);
});
