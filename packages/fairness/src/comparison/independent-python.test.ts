/**
 * The rules in Python (packages/fairness/independent), written from the specification alone, against what this package
 * makes of the same cases: 200 of every version, and 10,000 in `npm run test:long`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { caseLines, COMPARED_GAMES } from './batch.ts';
import { edgeLines } from './edges.ts';

const CASES = cases(200, 10_000);
const PACKAGE = path.resolve(import.meta.dirname, '../..');
const vectors = readFileSync(path.join(PACKAGE, 'vectors/bets.jsonl'), 'utf8');

/** No compiled files are left beside the sources. */
const python = (args: readonly string[], input = '') =>
  spawnSync('python3', ['-B', ...args], { input, encoding: 'utf8' });
const check = (lines: string) => python([path.join(PACKAGE, 'independent/check.py')], lines);

const hasPython = python(['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
const why = hasPython ? '' : ' (skipped: this machine has no python3 from 3.9 on)';
if (!hasPython) process.stderr.write(`the rules in Python${why}\n`);

const VERSIONS: Readonly<Record<string, number>> = {
  coinflip: 2,
  crash: 2,
  hilo: 2,
  miner: 2,
  rooms: 2,
  roulette: 2,
};
const agreement = (game: string, count: number): string[] =>
  Array.from({ length: VERSIONS[game] ?? 1 }, (_, at) => `${game}/${at + 1}: ${count} of ${count} agree`);

(hasPython ? describe : describe.skip)(`the rules in Python${why}`, () => {
  test('come to every published vector', () => {
    const { status, stdout, stderr } = check(vectors);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(COMPARED_GAMES.flatMap((game) => agreement(game, 8)));
    expect(status).toBe(0);
  });

  test.each(COMPARED_GAMES)('come to what this package makes of bets of %s, in every version', (game) => {
    const { status, stdout, stderr } = check([...caseLines(game, CASES, 'python'), ''].join('\n'));
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(agreement(game, CASES));
    expect(status).toBe(0);
  });

  test('come to the same where chance hardly ever leads, at the edges of the rules', () => {
    const lines = edgeLines();
    const { status, stdout } = check([...lines, ''].join('\n'));
    const count = (version: string) => lines.filter((line) => line.includes(`"algorithm":"${version}"`)).length;
    const versions = ['cases/1', 'crash/1', 'crash/2', 'dice/1', 'fixture/1'].concat([
      'hilo/1',
      'hilo/2',
      'keno/1',
      'rooms/1',
      'rooms/2',
      'roulette/1',
      'roulette/2',
    ]);
    expect(stdout.trim().split('\n')).toEqual(
      versions.map((version) => `${version}: ${count(version)} of ${count(version)} agree`),
    );
    expect(status).toBe(0);
  });

  test('say which vector has a wrong figure', () => {
    const wrong = vectors.split('\n').find((line) => line.includes('"dice/1"'));
    const { status, stdout } = check(
      vectors.replace(wrong!, wrong!.replace('"rollHundredths":9', '"rollHundredths":8')),
    );
    expect(status).toBe(1);
    expect(stdout).toContain('dice/1: 7 of 8 agree\n');
    expect(stdout).toContain('dice/1 case 0: rollHundredths is 9940, expected 8940\n');
  });

  test.each([
    ['a figure that the rules do not come to', '"expected":{', '"expected":{"feeUnits":1,', 'feeUnits is missing'],
    ['a version that has no rules', '"dice/1"', '"dice/3"', 'no rules of dice have this name'],
  ])('refuse %s', (_, text, replacement, message) => {
    const [line = ''] = [...caseLines('dice', 1, 'python')];
    const { status, stdout } = check(line.replace(text, replacement));
    expect(stdout).toContain(message);
    expect(status).toBe(1);
  });

  test('do not take an empty list of cases for agreement', () => {
    const { status, stdout } = check('');
    expect(stdout).toBe('There are no cases on standard input.\n');
    expect(status).toBe(1);
  });
});
