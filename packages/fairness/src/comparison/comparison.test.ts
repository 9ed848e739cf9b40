import { execFile, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { type BeaconChain, chainHashOf } from '../beacon/chain.ts';
import { type BetRecord, verifyBet } from '../games/verify-bet.ts';
import { caseLines } from './batch.ts';

interface Line {
  readonly case: number;
  readonly game: string;
  readonly algorithm: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

const VERSIONS = [
  'cases/1',
  'coinflip/1',
  'coinflip/2',
  'crash/1',
  'crash/2',
  'dice/1',
  'fixture/1',
  'hilo/1',
  'hilo/2',
  'keno/1',
  'miner/1',
  'miner/2',
  'rooms/1',
  'rooms/2',
  'roulette/1',
  'roulette/2',
  'wheel/1',
];
const PACKAGE = path.resolve(import.meta.dirname, '../..');
const vectors = readFileSync(path.join(PACKAGE, 'vectors/bets.jsonl'), 'utf8').trim().split('\n');
const document = readFileSync(path.resolve(PACKAGE, '../../docs/fairness.md'), 'utf8');
const parsed = (line: string): Line => JSON.parse(line) as Line;
const lines = [...caseLines('all', 200, 'test')].map(parsed);
const of = (algorithm: string): Line[] => lines.filter((line) => line.algorithm === algorithm);

/** Its record, as the page of a bet has it: what was given and what came of it have the same names there. */
const recordOf = ({ algorithm, given, expected }: Line): BetRecord => {
  const record = { algorithm, ...given, ...expected };
  return ('signature' in given ? { ...record, beacon: proofOf(given, expected) } : record) as BetRecord;
};

/** The chain that a line names by its times, with a public key whose secret key is unknown. */
function proofOf(given: Line['given'], { beaconRound, randomness }: Line['expected']): object {
  const { genesisSeconds, periodSeconds } = given as Record<string, number>;
  const description = {
    name: 'chain of a case',
    publicKey: '11'.repeat(96),
    groupHash: '22'.repeat(32),
    genesisSeconds: genesisSeconds!,
    periodSeconds: periodSeconds!,
  };
  const chain: BeaconChain = { ...description, chainHash: chainHashOf(description) };
  const { closedAt, signature } = given;
  return { beacon: chain.chainHash, chain, closedAt, signature, round: beaconRound, randomness };
}

test('every version of every game is there, former ones too', () => {
  expect([...new Set(lines.map(({ algorithm }) => algorithm))]).toEqual(VERSIONS);
});

describe.each(VERSIONS.filter((algorithm) => !/^(?:fixture|wheel)/.test(algorithm)))('the cases of %s', (algorithm) => {
  test('are what the check of a bet comes to as well', () => {
    const settled = of(algorithm).filter(({ expected }) => expected['status'] !== 'open');
    expect(settled.length).toBeGreaterThan(100);
    const differing = settled.map(recordOf).filter((record) => !verifyBet(record).matches);
    expect(differing).toEqual([]);
  });
});

test.each(VERSIONS.filter((algorithm) => /^(?:coinflip|hilo|miner)/.test(algorithm)))(
  'the acts of %s meet with every answer that there is',
  (algorithm) => {
    const answers = new Set(of(algorithm).flatMap(({ expected }) => expected['answers'] as string[]));
    expect([...answers].toSorted()).toEqual([
      'bet-already-settled',
      'done-before',
      'ended',
      'step-not-allowed',
      'step-taken',
      'went-on',
    ]);
  },
);

test('[F35] [F36] the wheel stops where an independent reading of its rules says', () => {
  const percents = [100, 10, 20, 10, 0, 10, 50, 10, 20, 10, 10, 0, 20, 10, 50, 10, 0, 10, 20, 10, 10, 0, 20, 10];
  for (const { given, expected } of of('wheel/1')) {
    const { serverSeed, clientSeed, nonce, largestUnits } = given as Record<string, string & number>;
    const digest = createHmac('sha256', serverSeed!).update(`${clientSeed}:${nonce}:0`).digest();
    // The last 16 of 2^32 words are thrown away; none of these cases meets one.
    const sector = digest.readUInt32BE(0) % 24;
    expect(expected).toEqual({
      serverSeedHash: createHash('sha256').update(serverSeed!).digest('hex'),
      sector,
      prizeUnits: Number((BigInt(largestUnits!) * BigInt(percents[sector]!)) / 100n),
    });
  }
});

test('the published vectors are the first cases of each version', () => {
  expect(vectors).toEqual([...caseLines('all', 8, 'baize')]);
});

test('the specification shows a case of every version, as the vectors have it', () => {
  const shown = [...document.matchAll(/^```jsonl\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  expect(shown.map((line) => parsed(line).algorithm)).toEqual(VERSIONS);
  expect(shown.filter((line) => !vectors.includes(line))).toEqual([]);
});

describe('the command', () => {
  const file = path.resolve(import.meta.dirname, '../cli/cases.ts');

  test('writes so many cases of each version of a game, the same for the same seed', async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [file, '--game', 'miner', '--count', '3', '--seed', 'baize']);
    expect(stdout.trim().split('\n')).toEqual(vectors.filter((line) => /miner/.test(line) && parsed(line).case < 3));
    const other = await run(process.execPath, [file, '--game', 'miner', '--count', '3', '--seed', 'other']);
    expect(other.stdout.trim().split('\n')).toHaveLength(6);
    expect(other.stdout).not.toBe(stdout);
  });

  test.each([
    [['--game', 'plinko'], 'There is no game plinko.'],
    [['--count', '0'], '--count is not a whole number from 1 on.'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('refuses %p in words', (args, message) => {
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('npm run --silent cases');
  });
});
