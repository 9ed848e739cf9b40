import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { beaconKeyFrom, chainOfKey, signBeaconRound } from '../beacon/sign-round.ts';
import { firstRoundAfter } from '../beacon/times.ts';
import { beaconedBust } from '../games/crash/crash.ts';
import { checkHistory } from './index.ts';
import { tableOf } from './history-records.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The first case of dice in the published vectors, as the site's record has it. */
const dice = {
  id: 'dice',
  game: 'dice',
  status: 'won',
  stakeUnits: 375,
  payoutUnits: 393,
  maxWinUnits: 999_999,
  outcome: { direction: 'under', chance: 9_434, roll: 5_662 },
  proof: {
    algorithm: 'dice/1',
    serverSeed: 'd850355578107bf8cce809878fbb6480ee9aa34d50580f8bff660388da889655',
    serverSeedHash: 'cce7fdbd50a01db9ec583f8541d7ce81854e1f6bc4b66ffa7d24f62b4f5199f8',
    clientSeed: 'C:0-0:b€1',
    nonce: 6,
  },
};
const hidden = { ...dice, proof: { ...dice.proof, serverSeed: null } };
const wrong = { ...dice, id: 'wrong', outcome: { ...dice.outcome, roll: 5_663 } };
const open = { ...dice, status: 'open' };
/** A bet in a round with a signature that is not the beacon's. */
const crash = {
  id: 'crash',
  status: 'lost',
  stakeUnits: 10_000,
  payoutUnits: 0,
  maxWinUnits: 10 ** 10,
  outcome: { bust: null, cashedOutAt: null },
  proof: {
    algorithm: 'crash/2',
    hash: sha('a'),
    commitment: sha(sha('a')),
    salt: 'salt',
    beacon: { closedAt: Date.UTC(2023, 7, 23, 15, 59, 23), signature: 'ab'.repeat(48) },
  },
};

const lineOf = (record: object): string => `2026-11-28,x,"${JSON.stringify(record).replaceAll('"', '""')}"`;
const fileOf = (...records: object[]): string =>
  `\uFEFFplaced_at,game,record\r\n${records.map((each) => `${lineOf(each)}\r\n`).join('')}2026-11-28,slots,\r\n`;

test('every bet of a history is checked, and what cannot be is counted apart', async () => {
  const seen: number[] = [];
  const history = await checkHistory(fileOf(dice, hidden, wrong, open, crash), async ({ checked }) =>
    seen.push(checked),
  );
  expect(history).toEqual({ lines: 6, checked: 6, held: 1, failed: ['wrong', 'crash'], unknown: 1, others: 2 });
  expect(seen).toEqual([0]);
});

describe('a returned bet', () => {
  const times = { genesisSeconds: 1_767_225_600, periodSeconds: 3 };
  const secret = beaconKeyFrom(new Uint8Array(48).fill(7));
  const described = chainOfKey(secret, { name: 'A beacon of its own', groupHash: 'ab'.repeat(32), ...times });
  const closedAt = Date.UTC(2026, 5, 1);
  const number = firstRoundAfter(described, closedAt);
  const beacon = { chain: described.name, round: number, closedAt, described };
  const money = { status: 'refunded', stakeUnits: 10_000, payoutUnits: 10_000 };
  const returned = { ...crash, ...money, proof: { ...crash.proof, beacon, voided: 'beacon-silent' } };
  const of = async (record: object) => checkHistory(fileOf(record), async () => null);
  const withBeacon = (changes: object) => ({
    ...returned,
    proof: { ...returned.proof, beacon: { ...beacon, ...changes } },
  });

  test('is checked, whether or not the beacon has spoken by now', async () => {
    // The last line of the file is a slot's.
    expect(await of(returned)).toMatchObject({ held: 1, others: 1, unknown: 0 });
    const { randomness, signature } = signBeaconRound(described, secret, number);
    const spoken = withBeacon({ randomness, signature });
    expect(await of(spoken)).toMatchObject({ held: 1, others: 1 });
    // Its record may say no more than that it was refunded.
    expect(await of({ ...spoken, proof: { ...spoken.proof, voided: undefined } })).toMatchObject({ held: 1 });
  });

  test.each<[string, object]>([
    ['that did not give the whole stake back', { ...returned, payoutUnits: 9_999 }],
    ['with another round of the beacon than the first after the close', withBeacon({ round: number + 1 })],
    ['with a hash that was not promised', { ...returned, proof: { ...returned.proof, commitment: sha('b'), beacon } }],
    ['with a signature that is not the beacon’s', withBeacon({ signature: 'ab'.repeat(48) })],
  ])('fails %s', async (_, record) => {
    expect(await of(record)).toMatchObject({ failed: ['crash'] });
  });

  test('is another line where its version says nothing of it, or its record too little', async () => {
    const { beacon: _none, ...proof } = returned.proof;
    expect(await of({ ...returned, proof })).toMatchObject({ others: 2 });
    expect(await of({ ...returned, proof: { ...proof, algorithm: 'crash/1' } })).toMatchObject({ others: 2 });
    expect(await of({ ...dice, ...money })).toMatchObject({ others: 2 });
  });
});

test('progress is told between the lines of a long history', async () => {
  const seen: number[] = [];
  const many = Array.from({ length: 60 }, () => dice);
  expect(await checkHistory(fileOf(...many), async ({ checked }) => seen.push(checked))).toMatchObject({ held: 60 });
  expect(seen).toEqual([0, 25, 50]);
});

test('a bet of version 2 is checked by the chain that its record describes, whoever runs it', async () => {
  const secret = beaconKeyFrom(new Uint8Array(48).fill(7));
  const times = { genesisSeconds: 1_767_225_600, periodSeconds: 3 };
  const described = chainOfKey(secret, { name: 'A beacon of its own', groupHash: 'ab'.repeat(32), ...times });
  const closedAt = Date.UTC(2026, 5, 1);
  const number = firstRoundAfter(described, closedAt);
  const { randomness, signature } = signBeaconRound(described, secret, number);
  const [hash, salt] = [sha('a'), sha('salt')];
  const bust = beaconedBust({ hash, salt, randomness });
  const bet = {
    ...crash,
    outcome: { bust, cashedOutAt: null },
    proof: {
      algorithm: 'crash/2',
      commitment: sha(hash),
      hash,
      salt,
      beacon: { chain: described.name, round: number, closedAt, randomness, signature, described },
    },
  };
  const forged = signBeaconRound(described, beaconKeyFrom(new Uint8Array(48).fill(8)), number);
  const other = { ...bet.proof.beacon, randomness: forged.randomness, signature: forged.signature };
  const lie = { ...bet, id: 'lie', proof: { ...bet.proof, beacon: other } };
  expect(await checkHistory(fileOf(bet, bet, lie), async () => null)).toMatchObject({ held: 2, failed: ['lie'] });
});

test('a bet whose record leaves out what would be compared is not said to hold', async () => {
  const { serverSeedHash: _promised, ...proof } = dice.proof;
  const { roll: _drawn, ...outcome } = dice.outcome;
  for (const record of [
    { ...dice, proof },
    { ...dice, outcome },
    { ...dice, payoutUnits: 3.93 },
  ])
    expect(await checkHistory(fileOf(record), async () => null)).toMatchObject({ held: 0, failed: [], unknown: 1 });
});

test('another file is none', async () => {
  for (const text of ['', 'placed_at,game\r\n1,2\r\n', '{"a":1}', '\0'])
    expect(await checkHistory(text, async () => null)).toBeNull();
});

test.each<[string, string[][]]>([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a\n"b ""c"",\r\nd"\n', [['a'], ['b "c",\r\nd']]],
  ['\uFEFFa,,b', [['a', '', 'b']]],
  ['a,\r\n', [['a', '']]],
])('the cells of %j', (text, cells) => {
  expect(tableOf(text)).toEqual(cells);
});
