import { createHash } from 'node:crypto';
import { type BeaconChain, chainHashOf } from '@baize/fairness/beacon/chain';
import { firstRoundAfter } from '@baize/fairness/beacon/times';
import { caseLines } from '@baize/fairness/comparison/batch';
import { beaconedBust } from '@baize/fairness/games/crash/crash';
import { chancesOf } from '../chaos/random.ts';
import { testChain } from '../tests/support/beacon.ts';

type FuzzRecord = Readonly<Record<string, unknown>>;

interface Line {
  readonly algorithm: string;
  readonly given: FuzzRecord;
  readonly expected: FuzzRecord;
}

const EACH_VERSION = 2;

/** Settled bets of every version with their results. Those of a beacon name a chain that signed nothing. */
export function typedRecords(seed: string): FuzzRecord[] {
  return [...caseLines('all', EACH_VERSION, seed)]
    .map((line) => JSON.parse(line) as Line)
    .filter(({ algorithm, expected }) => expected['status'] !== 'open' && !algorithm.startsWith('fixture/'))
    .map(recordOf);
}

/** Records that a history can hold, and bets with a round that a beacon signed: a lost one, and a returned one. */
export function heldRecords(seed: string): FuzzRecord[] {
  const played = typedRecords(seed).filter((record) => !('beacon' in record) && record['algorithm'] !== 'wheel/1');
  return [...played.map((record) => ({ status: 'won', ...record, ...depositOf(record) })), ...signedRecords(seed)];
}

/** The deposit that won, for a record of a room. */
function depositOf({ algorithm, entries, tickets, winner }: FuzzRecord): FuzzRecord {
  if (algorithm !== 'rooms/1') return {};
  const won = winner as number;
  const { stakeUnits } = (entries as readonly { readonly stakeUnits: number }[])[won]!;
  return { deposit: won + 1, stakeUnits, outcome: { tickets: (tickets as readonly unknown[])[won] } };
}

function recordOf({ algorithm, given, expected }: Line, index: number): FuzzRecord {
  const record = { id: String(index), algorithm, ...given, ...expected };
  if (!('signature' in given)) return record;
  const { genesisSeconds, periodSeconds, closedAt, signature } = given as Record<string, never>;
  const described = {
    name: 'a chain that signed nothing',
    publicKey: '11'.repeat(96),
    groupHash: '22'.repeat(32),
    genesisSeconds: genesisSeconds!,
    periodSeconds: periodSeconds!,
  };
  const chain: BeaconChain = { ...described, chainHash: chainHashOf(described) };
  const { beaconRound: round, randomness } = expected;
  return { ...record, beacon: { beacon: chain.chainHash, chain, closedAt, signature, round, randomness } };
}

function signedRecords(seed: string): FuzzRecord[] {
  const own = testChain('a chain of a fuzzed history');
  const closedAt = (own.chain.genesisSeconds + chancesOf(seed).integer(1_000_000)) * 1_000;
  const number = firstRoundAfter(own.chain, closedAt);
  const { randomness, signature } = own.round(number);
  const [hash, salt] = [sha(seed), 'a public salt'];
  const bust = beaconedBust({ hash, salt, randomness });
  const beacon = { chain: own.chain.name, round: number, closedAt, described: own.chain };
  const proof = { algorithm: 'crash/2', commitment: sha(hash), hash, salt };
  const money = { stakeUnits: 10_000, maxWinUnits: 10 ** 10 };
  return [
    {
      id: 'lost',
      status: 'lost',
      ...money,
      payoutUnits: 0,
      outcome: { bust, cashedOutAt: null },
      proof: { ...proof, beacon: { ...beacon, randomness, signature } },
    },
    {
      id: 'returned',
      status: 'refunded',
      ...money,
      payoutUnits: money.stakeUnits,
      outcome: { bust: null, cashedOutAt: null },
      proof: { ...proof, beacon, voided: 'beacon-silent' },
    },
  ];
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
