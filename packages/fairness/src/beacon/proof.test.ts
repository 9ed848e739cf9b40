import { describe, expect, test } from '@jest/globals';
import type { VerificationKey, VerificationStep } from '../verification.ts';
import { type BeaconChain, chainHashOf, QUICKNET } from './chain.ts';
import { type BeaconProof, checkProof, randomnessOf } from './proof.ts';

/** What the League of Entropy emitted at 15:59:24 UTC; a bet that closed a second before waits for it. */
const PROOF: BeaconProof = {
  beacon: 'quicknet',
  round: 1000,
  closedAt: Date.UTC(2023, 7, 23, 15, 59, 23),
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const description = {
  name: 'Sandbox beacon',
  publicKey: 'ab'.repeat(96),
  groupHash: 'cd'.repeat(32),
  genesisSeconds: 60,
  periodSeconds: 3,
};
const OWN: BeaconChain = { ...description, chainHash: chainHashOf(description) };

const stepsOf = (more: Partial<BeaconProof>): VerificationStep[] => checkProof({ ...PROOF, ...more }).steps;
const valueOf = (key: VerificationKey, more: Partial<BeaconProof> = {}): string | undefined =>
  stepsOf(more).find((each) => each.key === key)?.value;
const differing = (more: Partial<BeaconProof>): string[] =>
  stepsOf(more)
    .filter(({ matches }) => matches === false)
    .map(({ key }) => key);

describe('[F45] the round that a result waited for', () => {
  test('is the first after the close, and its randomness the signature’s', () => {
    expect(checkProof(PROOF).randomness).toBe(PROOF.randomness);
    expect(stepsOf({}).map(({ key, value, matches }) => [key, value, matches])).toEqual([
      ['beacon', 'quicknet', undefined],
      ['beaconChain', QUICKNET.chainHash, undefined],
      ['closedAt', '2023-08-23T15:59:23.000Z', undefined],
      ['beaconRound', '1000', true],
      ['beaconSignature', PROOF.signature, undefined],
      ['randomness', PROOF.randomness, true],
    ]);
    expect(stepsOf({ beacon: QUICKNET.chainHash })).toEqual(stepsOf({}));
  });

  test('is not one that was emitted by then, however little', () => {
    expect(differing({ closedAt: PROOF.closedAt + 999 })).toEqual([]);
    expect(differing({ closedAt: PROOF.closedAt + 1_000 })).toEqual(['beaconRound']);
    expect(valueOf('beaconRound', { closedAt: PROOF.closedAt + 1_000 })).toBe('1001');
  });

  test('is not a later one, which somebody could have waited for', () => {
    expect(differing({ closedAt: PROOF.closedAt - 2_000 })).toEqual([]);
    expect(differing({ closedAt: PROOF.closedAt - 2_001 })).toEqual(['beaconRound']);
  });

  test('randomness of something else than the signature is named, and not used', () => {
    expect(differing({ randomness: '00'.repeat(32) })).toEqual(['randomness']);
    expect(checkProof({ ...PROOF, randomness: '00'.repeat(32) }).randomness).toBe(PROOF.randomness);
    expect(differing({ randomness: null })).toEqual(['randomness']);
  });

  test('of a beacon that is silent is known by its number alone', () => {
    const silent = checkProof({ ...PROOF, randomness: null, signature: null });
    expect(silent.randomness).toBeNull();
    expect(silent.steps.map(({ key }) => key)).toEqual(['beacon', 'beaconChain', 'closedAt', 'beaconRound']);
  });
});

test('another beacon than quicknet comes with its description, by name or hash', () => {
  const own = { chain: OWN, round: 2, closedAt: 60_000 };
  expect(differing({ ...own, beacon: 'Sandbox beacon' })).toEqual([]);
  expect(differing({ ...own, beacon: OWN.chainHash, closedAt: 63_000 })).toEqual(['beaconRound']);
  // A chain of one's own that is named quicknet gets quicknet's times.
  expect(valueOf('beaconChain', { beacon: 'quicknet', chain: { ...OWN, name: 'quicknet' } })).toBe(QUICKNET.chainHash);
});

test.each<[string, Partial<BeaconProof>, string]>([
  ['a beacon that nobody describes', { beacon: 'slownet' }, 'beacon-unknown'],
  ['a description of another beacon', { beacon: 'slownet', chain: OWN }, 'beacon-unknown'],
  [
    'other times than the hash says',
    { beacon: OWN.name, chain: { ...OWN, genesisSeconds: 0 } },
    'beacon-chain-invalid',
  ],
  ['a signature that is none', { signature: 'b446' }, 'beacon-round-malformed'],
  ['randomness without a signature', { signature: null }, 'beacon-round-malformed'],
  ['a close at no time', { closedAt: Number.NaN }, 'time-invalid'],
])('%s is refused by name', (_, more, code) => {
  expect(() => checkProof({ ...PROOF, ...more })).toThrow(expect.objectContaining({ code }));
});

test('[F41] randomness is SHA-256 of the signature’s bytes', () => {
  expect(randomnessOf(PROOF.signature!)).toBe(PROOF.randomness);
});
