import { describe, expect, test } from '@jest/globals';
import { type BeaconChain, QUICKNET, chainHashOf, checkBeaconChain } from './chain.ts';
import { type BeaconRound, roundOf } from './round.ts';
import { beaconKeyFrom, chainOfKey, signBeaconRound } from './sign-round.ts';
import { verifyBeaconRound } from './verify-round.ts';

/** Two rounds that the League of Entropy emitted: the figures are its own. */
const ROUND_1000: BeaconRound = {
  beacon: 'quicknet',
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  at: Date.UTC(2023, 7, 23, 15, 59, 24),
};
const ROUND_657413: BeaconRound = {
  beacon: 'quicknet',
  round: 657_413,
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  at: 1_692_803_367_000 + 657_412 * 3_000,
};

/** The name of the refusal; null where the round is the chain's. */
function refusalOf(round: BeaconRound, chain: BeaconChain = QUICKNET): string | null {
  try {
    verifyBeaconRound(chain, round);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const SECRET = beaconKeyFrom(new Uint8Array(48).fill(7));
const own = chainOfKey(SECRET, {
  name: 'a chain of a test',
  groupHash: '11'.repeat(32),
  genesisSeconds: 1_000_000,
  periodSeconds: 3,
});

describe('[F40] [F41] rounds of the League of Entropy', () => {
  test.each([ROUND_1000, ROUND_657413])('$round is the chain’s', (round) => {
    expect(refusalOf(round)).toBeNull();
    expect(roundOf(QUICKNET, round.round, round.signature)).toEqual(round);
  });

  test('its hash is the one of its published description', () => {
    expect(chainHashOf(QUICKNET)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
  });
});

describe('[F41] a round that is not the chain’s is refused by name', () => {
  const sha = ROUND_657413.randomness;
  test.each<[string, Partial<BeaconRound>, string]>([
    ['signature of another round', { signature: ROUND_657413.signature, randomness: sha }, 'beacon-signature-wrong'],
    ['another number', { round: 1001, at: ROUND_1000.at + 3_000 }, 'beacon-signature-wrong'],
    ['randomness of another round', { randomness: sha }, 'beacon-randomness-wrong'],
    ['randomness in capitals', { randomness: ROUND_1000.randomness.toUpperCase() }, 'beacon-randomness-wrong'],
    ['another time', { at: ROUND_1000.at + 1 }, 'beacon-round-malformed'],
    ['no number', { round: 0, at: ROUND_1000.at }, 'beacon-round-malformed'],
    ['half a number', { round: 1000.5 }, 'beacon-round-malformed'],
    ['signature cut short', { signature: ROUND_1000.signature.slice(2) }, 'beacon-round-malformed'],
    ['signature in capitals', { signature: ROUND_1000.signature.toUpperCase() }, 'beacon-round-malformed'],
    ['another beacon', { beacon: 'Sandbox beacon' }, 'beacon-unknown'],
  ])('%s', (_, change, code) => {
    expect(refusalOf({ ...ROUND_1000, ...change })).toBe(code);
  });

  test.each([
    ['every bit of the first byte', (bit: number) => flipped(ROUND_1000.signature, bit)],
    ['every bit of the last byte', (bit: number) => flipped(ROUND_1000.signature, 376 + bit)],
  ])('a signature with %s turned', (_, signatureOf) => {
    for (let bit = 0; bit < 8; bit++)
      expect(refusalOf(roundOf(QUICKNET, 1000, signatureOf(bit)))).toBe('beacon-signature-wrong');
  });

  test('the point at infinity signs nothing', () => {
    expect(refusalOf(roundOf(QUICKNET, 1000, `c0${'00'.repeat(47)}`))).toBe('beacon-signature-wrong');
  });

  test('a round of a chain with another key', () => {
    expect(refusalOf({ ...signBeaconRound(own, SECRET, 1000), beacon: 'quicknet', at: ROUND_1000.at })).toBe(
      'beacon-signature-wrong',
    );
  });

  test('the same point written in another way', () => {
    const again = Array.from({ length: 40 }, (_, index) => alias(signBeaconRound(own, SECRET, index + 1)));
    const written = again.filter((each) => each !== null);
    expect(written.length).toBeGreaterThan(0);
    for (const round of written) expect(refusalOf(round, own)).toBe('beacon-signature-wrong');
  });
});

test.each<[string, Partial<BeaconChain>]>([
  ['another key', { publicKey: own.publicKey }],
  ['another genesis', { genesisSeconds: QUICKNET.genesisSeconds + 3 }],
  ['another period', { periodSeconds: 6 }],
  ['no period', { periodSeconds: 0 }],
  ['another name', { name: 'slownet' }],
  ['a key cut short', { publicKey: QUICKNET.publicKey.slice(2) }],
])('[F40] a chain with %s than its hash says is refused', (_, change) => {
  expect(() => checkBeaconChain({ ...QUICKNET, ...change })).toThrow(/^beacon-chain-invalid/);
});

test('rounds of an own chain are verified by the same code', () => {
  const round = signBeaconRound(own, SECRET, 42);
  expect(refusalOf(round, own)).toBeNull();
  expect(round).toMatchObject({ beacon: 'a chain of a test', at: 1_000_000_000 + 41 * 3_000 });
  expect(refusalOf({ ...signBeaconRound(own, SECRET, 43), round: 42, at: round.at }, own)).toBe(
    'beacon-signature-wrong',
  );
});

function flipped(hex: string, bit: number): string {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
  bytes[bit >> 3]! ^= 0x80 >> (bit & 7);
  return Buffer.from(bytes).toString('hex');
}

const FIELD = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const TOP_BITS = 0xe0n << 376n;

/** The round with the field's order added to the signature's coordinate, where that has room; null where it has none. */
function alias({ round, signature }: BeaconRound): BeaconRound | null {
  const value = BigInt(`0x${signature}`);
  const coordinate = (value & ~TOP_BITS) + FIELD;
  if (coordinate >= 1n << 381n) return null;
  return roundOf(own, round, ((value & TOP_BITS) | coordinate).toString(16).padStart(96, '0'));
}
