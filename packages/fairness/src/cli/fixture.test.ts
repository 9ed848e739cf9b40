import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const FILE = path.join(import.meta.dirname, 'verify.ts');
const vectors = readFileSync(path.resolve(import.meta.dirname, '../../vectors/bets.jsonl'), 'utf8').split('\n');
const { given, expected } = JSON.parse(vectors.find((line) => line.includes('"fixture/1"'))!);
const proof = { algorithm: 'fixture/1', ...given, hash: expected.hash };
const total = expected.total.join(':');

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-fixture-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FILE, 'fixture', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};
function fileOf(content: object): string[] {
  const file = path.join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(content));
  return ['--file', file];
}
const typed = (changed: Record<string, string> = {}): string[] => {
  const { fixtureId: id, sport, strengths, hash, seed } = proof;
  const options = { id, sport, strengths: strengths.join(','), hash, seed, ...changed };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
};

describe('npm run verify -- fixture', () => {
  test('tells course and result of a proof in a file, and of typed values', () => {
    const told = verify(...fileOf(proof), '--total', total);
    expect(told).toMatchObject({ status: 0, stderr: '' });
    expect(told.stdout).toMatch(
      new RegExp(`^algorithm  fixture/1\n[^]*\ntotal +${expected.total.join(', ')}\n[^]* ended`),
    );
    expect(verify(...typed())).toEqual(told);
    expect(JSON.parse(verify(...typed(), '--json').stdout)).toMatchObject({
      steps: { hash: expected.hash, total: expected.total },
      events: expected.events,
    });
  });

  test('takes the fixture as the site tells it, with what happened in it', () => {
    const events = expected.events.map((event: object, index: number) => ({ ...event, sequence: index + 1 }));
    const fixture = { id: given.fixtureId, status: 'ended', score: { total: expected.total } };
    expect(verify(...fileOf({ proof, fixture, events }))).toMatchObject({ status: 0 });
    const moved = events.with(events.length - 1, { ...events.at(-1), minute: 12 });
    expect(verify(...fileOf({ proof, fixture, events: moved }))).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `fixture-result-wrong: event ${events.length}\n`,
    });
  });

  test('refuses another digit in hash or seed by name', () => {
    for (const [name, place] of [
      ['hash', 0],
      ['seed', 63],
    ] as const) {
      const digits = [...proof[name]];
      digits[place] = digits[place] === '0' ? '1' : '0';
      expect(verify(...typed({ [name]: digits.join('') }))).toEqual({
        status: 1,
        stdout: '',
        stderr: `fixture-hash-wrong: ${proof.fixtureId}\n`,
      });
    }
  });

  test.each<[string, () => string[], number, RegExp]>([
    ['another result', () => [...typed(), '--total', '98:99'], 1, /^fixture-result-wrong: the result is /],
    ['another strength', () => typed({ strengths: '1,2' }), 1, /^fixture-hash-wrong: /],
    ['a secret seed', () => fileOf({ ...proof, seed: null }), 1, /^fixture-seed-secret: /],
    ['half a file', () => fileOf({ algorithm: 'fixture/1' }), 1, /^fixture-proof-malformed: /],
    [
      'no hash',
      () => typed().filter((word) => !word.startsWith('--hash')),
      2,
      /^--hash is missing\.\n\nnpm run verify -- /,
    ],
    ['no file', () => ['--file', 'nowhere.json'], 2, /^--file is no file that can be read: nowhere\.json\.\n/],
    ['words for figures', () => typed({ strengths: 'strong' }), 2, /^--strengths is not whole numbers /],
  ])('%s is named', (_, args, status, stderr) => {
    expect(verify(...args())).toEqual({ status, stdout: '', stderr: expect.stringMatching(stderr) });
  });
});
