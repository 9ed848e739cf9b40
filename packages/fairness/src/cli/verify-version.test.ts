import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chainHashOf } from '../beacon/chain.ts';
import { parseCommand } from './command.ts';
import { report } from './report.ts';

const FILE = path.join(import.meta.dirname, 'verify.ts');
const HASH = createHash('sha256').update('the end of a chain').digest('hex');
/** What the League of Entropy emitted at 15:59:24 UTC. */
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const D = createHmac('sha256', 'salt').update(`${HASH}:${RANDOMNESS}`).digest();

const ROUND = ['--hash', HASH, '--salt', 'salt'];
const BEACON = ['--beacon-round', '1000', '--beacon-randomness', RANDOMNESS, '--beacon-signature', SIGNATURE];
const CLOSED = ['--closed-at', '2023-08-23T15:59:23Z'];
const ROOM = ['--server-seed', 's', '--client-seeds', 'a,b', '--room', 'red', '--round', '7', '--tickets', '300'];

interface Reported {
  readonly algorithm: string;
  readonly steps: Readonly<Record<string, unknown>>;
}

/** What the command prints as JSON. */
function verify(...args: readonly string[]): Reported {
  const command = parseCommand([...args, '--json']);
  if (command === 'help') throw new Error('asked for help');
  return JSON.parse(report(command)) as Reported;
}

/** How the command ends. */
function run(...args: readonly string[]): object {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FILE, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run verify of rounds that a beacon has a part in', () => {
  test('crash: the digest is of hash and randomness, and what was given is checked on the way', () => {
    const { algorithm, steps } = verify('crash', ...ROUND, ...BEACON, ...CLOSED);
    const r = BigInt(`0x${D.toString('hex').slice(0, 13)}`);
    expect(algorithm).toBe('crash/2');
    expect(steps).toMatchObject({
      beacon: 'quicknet',
      closedAt: '2023-08-23T15:59:23.000Z',
      beaconRound: 1000,
      beaconSignature: SIGNATURE,
      randomness: RANDOMNESS,
      message: `${HASH}:${RANDOMNESS}`,
      digest: D.toString('hex'),
      bust: Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - r))) / 100,
    });
  });

  test('roulette, from the randomness or the signature alone', () => {
    const pocket = Math.floor((D.readUInt32BE(0) / 2 ** 32) * 48);
    const stated = verify('roulette', ...ROUND, '--beacon-randomness', RANDOMNESS);
    expect(stated).toMatchObject({ algorithm: 'roulette/2', steps: { pocket } });
    expect(verify('roulette', ...ROUND, '--beacon-signature', SIGNATURE).steps).toMatchObject({
      randomness: RANDOMNESS,
      pocket,
    });
  });

  test('rooms: the randomness is the last line of the seed', () => {
    const seed = createHash('sha256').update(`s\na\nb\n${RANDOMNESS}`).digest('hex');
    expect(verify('rooms', ...ROOM, ...BEACON, ...CLOSED)).toMatchObject({ algorithm: 'rooms/2', steps: { seed } });
  });

  test('without a beacon the rounds of version 1 stay what they are', () => {
    const digest = createHmac('sha256', 'salt').update(HASH).digest('hex');
    for (const version of [[], ['--algorithm', 'crash/1']])
      expect(verify('crash', ...ROUND, ...version)).toMatchObject({ algorithm: 'crash/1', steps: { digest } });
    const seed = createHash('sha256').update('s\na\nb').digest('hex');
    expect(verify('rooms', ...ROOM)).toMatchObject({ algorithm: 'rooms/1', steps: { seed } });
  });

  test.each<[string, string[], RegExp]>([
    ['a signature cut short', ['crash', ...ROUND, '--beacon-signature', 'b4'], /^beacon-round-malformed/],
    ['no randomness', ['rooms', ...ROOM, '--algorithm', 'rooms/2'], /^--beacon-randomness is missing\.$/],
    [
      'a version that is none',
      ['crash', ...ROUND, '--algorithm', 'crash/3'],
      /^--algorithm is one of crash\/1, crash\/2/,
    ],
    ['a beacon of version 1', ['crash', ...ROUND, ...BEACON, '--algorithm', 'crash/1'], /^crash\/1 takes nothing /],
    ['no time', ['crash', ...ROUND, ...BEACON, '--closed-at', 'noon'], /^--closed-at is no time in UTC/],
    ['a local time', ['crash', ...ROUND, ...BEACON, '--closed-at', '2023-08-23T15:59'], /^--closed-at is no time/],
    ['no chain', ['crash', ...ROUND, ...BEACON, ...CLOSED, '--beacon', 'no.json'], /^--beacon is neither quicknet/],
    ['randomness cut short', ['crash', ...ROUND, '--beacon-randomness', 'fe'], /^randomness-invalid$/],
  ])('%s is refused in words', (_, args, message) => {
    expect(() => verify(...args)).toThrow(message);
  });

  test.each<[string, string[], number, RegExp]>([
    [
      'a round that had been emitted by then',
      ['crash', ...ROUND, ...BEACON, '--closed-at', '2023-08-23T15:59:24Z'],
      1,
      /^beacon-round-wrong: 1000, the first after the close is 1001\n$/,
    ],
    [
      'another randomness',
      ['roulette', ...ROUND, ...BEACON, '--beacon-randomness', '00'.repeat(32)],
      1,
      /^beacon-randomness-wrong: 0+\n$/,
    ],
    ['randomness in capitals', ['crash', ...ROUND, '--beacon-randomness', 'FE'], 2, /^randomness-invalid\n\nnpm run/],
  ])('%s ends the command with its own code', (_, args, status, stderr) => {
    expect(run(...args)).toEqual({ status, stdout: '', stderr: expect.stringMatching(stderr) });
  });
});

describe('a beacon of a file', () => {
  const description = {
    name: 'Sandbox beacon',
    publicKey: 'ab'.repeat(96),
    groupHash: 'cd'.repeat(32),
    genesisSeconds: 60,
    periodSeconds: 3,
  };
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-version-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has its own times, and is refused with others than its hash says', () => {
    const file = path.join(folder, 'chain.json');
    const own = ['crash', ...ROUND, '--beacon-randomness', RANDOMNESS, '--closed-at', '63000', '--beacon', file];
    writeFileSync(file, JSON.stringify({ ...description, chainHash: chainHashOf(description) }));
    expect(verify(...own).steps).toMatchObject({ beacon: 'Sandbox beacon', beaconRound: 3 });
    writeFileSync(file, JSON.stringify({ ...description, chainHash: chainHashOf(description), genesisSeconds: 0 }));
    expect(() => verify(...own)).toThrow(/^beacon-chain-invalid/);
  });
});
