import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const ROOT = path.dirname(import.meta.dirname);
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-ci-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `.ci/run` with an npm that answers each of its commands as given. */
function runWith(answers: Readonly<Record<string, string>>): { status: number | null; lines: string[] } {
  const cases = Object.entries(answers).map(([words, script]) => `"${words}") ${script};;`);
  program('npm', `case "$*" in ${cases.join(' ')} esac`);
  program('chromium-headless-shell', 'exit 0');
  program('bwrap', 'exit 0');
  const { status, stdout } = spawnSync(path.join(ROOT, '.ci/run'), {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

function program(name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(file, 0o755);
}

const held = {
  test: 'echo "5 passed, 0 failed"',
  'run test:long': 'echo "2 passed, 0 failed"',
  'run test:postgres -- --if-there': 'echo "no server"',
};

test('.ci/run counts all parts in its last line', () => {
  expect(runWith(held)).toMatchObject({ status: 0, lines: expect.arrayContaining(['no server']) });
  expect(runWith(held).lines.at(-1)).toBe('7 passed, 0 failed');
});

test.each([
  ['test', 'echo "4 passed, 1 failed"; exit 1', '6 passed, 1 failed'],
  ['run test:long', 'echo broken; exit 3', '5 passed, 1 failed'],
  ['run test:postgres -- --if-there', 'echo "3 passed, 2 failed"; exit 1', '10 passed, 2 failed'],
])('.ci/run fails when npm %s fails, and runs the rest all the same', (words, script, last) => {
  const { status, lines } = runWith({ ...held, [words]: script });
  expect([status, lines.at(-1)]).toEqual([1, last]);
});

test('.ci/run runs the long forms last, and gives them 25 minutes where nothing before them was slow', () => {
  const { lines } = runWith({
    ...held,
    'run test:long': 'echo "minutes: $BAIZE_LONG_MINUTES"; echo "2 passed, 0 failed"',
  });
  expect(lines.indexOf('minutes: 25')).toBeGreaterThan(lines.indexOf('no server'));
});

test('.ci/run names what failed in its last lines, whatever was said after it', () => {
  const { lines } = runWith({
    ...held,
    test: 'printf "failed: one of them\\nfailed: another\\n\\n3 passed, 2 failed\\n"; exit 1',
    'run test:long': 'printf "failed: a third\\n\\n1 passed, 1 failed\\n"; exit 1',
  });
  expect(lines.slice(-4)).toEqual(['failed: one of them', 'failed: another', 'failed: a third', '4 passed, 3 failed']);
});
