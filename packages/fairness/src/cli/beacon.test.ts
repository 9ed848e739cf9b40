import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beaconKeyFrom, chainOfKey, signBeaconRound } from '../beacon/sign-round.ts';

const FILE = path.join(import.meta.dirname, 'verify.ts');
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'baize-beacon-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FILE, 'beacon', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const ofRound = (round: number, ...more: string[]): string[] => [
  '--chain',
  'quicknet',
  '--round',
  String(round),
  '--signature',
  SIGNATURE,
  ...more,
];

describe('npm run verify -- beacon', () => {
  test('tells the randomness of a round that the League of Entropy signed, and when it was emitted', () => {
    expect(verify(...ofRound(1000, '--randomness', RANDOMNESS))).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        new RegExp(`^beacon      quicknet\n[^]*emitted     2023-08-23T15:59:24.000Z\n[^]*randomness  ${RANDOMNESS}\n$`),
      ),
    });
    expect(JSON.parse(verify(...ofRound(1000, '--json')).stdout)).toMatchObject({
      steps: { beacon: 'quicknet', round: 1000, randomness: RANDOMNESS },
    });
  });

  test.each([
    ['another round', ofRound(1001), 1, /^beacon-signature-wrong: 1001\n$/],
    ['another randomness', ofRound(1000, '--randomness', '00'.repeat(32)), 1, /^beacon-randomness-wrong: 1000\n$/],
    ['no round', ofRound(0), 2, /^--round is not a whole number from 1 on\.\n\nnpm run verify -- /],
    ['no signature', ['--chain', 'quicknet', '--round', '1'], 2, /^--signature is missing\.\n/],
    ['no chain', [...ofRound(1), '--chain', 'nowhere.json'], 2, /^--chain is neither quicknet nor a file /],
  ])('%s is named', (_, args, status, stderr) => {
    expect(verify(...args)).toEqual({ status, stdout: '', stderr: expect.stringMatching(stderr) });
  });

  test('checks a chain of a file, and refuses one whose hash is of something else', () => {
    const secret = beaconKeyFrom(new Uint8Array(48).fill(9));
    const chain = chainOfKey(secret, {
      name: 'Sandbox beacon',
      groupHash: '22'.repeat(32),
      genesisSeconds: 60,
      periodSeconds: 3,
    });
    const { signature } = signBeaconRound(chain, secret, 5);
    const file = path.join(folder, 'chain.json');
    const own = ['--chain', file, '--round', '5', '--signature', signature];
    writeFileSync(file, JSON.stringify(chain));
    expect(verify(...own)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^beacon      Sandbox beacon\n/) });
    writeFileSync(file, JSON.stringify({ ...chain, periodSeconds: 4 }));
    expect(verify(...own)).toMatchObject({ status: 1, stderr: `beacon-chain-invalid: ${chain.chainHash}\n` });
    writeFileSync(file, '{"name":"Sandbox beacon"}');
    expect(verify(...own)).toMatchObject({ status: 1, stderr: `beacon-chain-invalid: ${file}\n` });
  });
});
