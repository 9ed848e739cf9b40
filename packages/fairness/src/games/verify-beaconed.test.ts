import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { BeaconProof } from '../beacon/proof.ts';
import { commit } from '../seeds.ts';
import type { VerificationKey } from '../verification.ts';
import { crashBust } from './crash/crash.ts';
import { type CrashBeaconRecord, verifyCrashRound } from './crash/verify.ts';
import { type RouletteBeaconRecord, verifyRouletteRound } from './roulette/verify.ts';
import type { RoomsBeaconRecord } from './rooms/verify.ts';
import { type BetRecord, verifyBet } from './verify-bet.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, message: string): Buffer => createHmac('sha256', key).update(message).digest();

/** A round of the League of Entropy; betting closed a second before. */
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const beacon: BeaconProof = {
  beacon: 'quicknet',
  round: 1000,
  closedAt: Date.UTC(2023, 7, 23, 15, 59, 23),
  randomness: RANDOMNESS,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const silent = { ...beacon, randomness: null, signature: null };
const late = { ...beacon, closedAt: beacon.closedAt + 1_000 };

/** Rules F43 and F44 with node's own hashes, from their text. */
const HASH = sha('the end of a chain');
const SALT = 'a public salt';
const D = hmac(SALT, `${HASH}:${RANDOMNESS}`);
const R = BigInt(`0x${D.toString('hex').slice(0, 13)}`);
const BUST = Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - R)));
const POCKET = Math.floor((D.readUInt32BE(0) / 2 ** 32) * 48);
const ROOM_SEED = sha(`${'a'.repeat(64)}\nalice\nбоб\n${RANDOMNESS}`);
const TICKET = hmac(ROOM_SEED, 'red:7:0').readUInt32BE(0) % 200;

const round = { roundHash: HASH, earlierHash: sha(sha(HASH)), salt: SALT, beacon };
const money = { stakeUnits: 10_000, maxWinUnits: 10 ** 10 };

const crash: CrashBeaconRecord = {
  algorithm: 'crash/2',
  ...round,
  ...money,
  bustHundredths: BUST,
  cashOutHundredths: null,
  payoutUnits: 0,
};
const colour = (['black', 'red', 'black'] as const)[POCKET % 4] ?? 'blue';
const other = colour === 'black' ? 'red' : 'black';
const roulette: RouletteBeaconRecord = {
  algorithm: 'roulette/2',
  ...round,
  ...money,
  pocket: POCKET,
  colour: other,
  payoutUnits: 0,
};
const rooms: RoomsBeaconRecord = {
  algorithm: 'rooms/2',
  room: 'red',
  roundNumber: 7,
  serverSeed: 'a'.repeat(64),
  serverSeedHash: sha('a'.repeat(64)),
  entries: [
    { stakeUnits: 10_000, clientSeed: 'alice' },
    { stakeUnits: 10_000, clientSeed: 'боб' },
  ],
  winningTicket: TICKET,
  payoutUnits: 19_800,
  beacon,
};

const differing = (record: BetRecord): VerificationKey[] =>
  verifyBet(record)
    .steps.filter(({ matches }) => matches === false)
    .map(({ key }) => key);
const valueOf = (record: BetRecord, key: VerificationKey): string | undefined =>
  verifyBet(record).steps.find((each) => each.key === key)?.value;

test('[F43] the specification shows this round', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/fairness.md'), 'utf8');
  const shown = [
    `signature    ${beacon.signature}`,
    `randomness   ${RANDOMNESS}`,
    `roundHash    ${HASH}`,
    `salt         ${SALT}`,
    `D            ${D.toString('hex')}`,
    `bust         ${valueOf(crash, 'bust')} (crash/2)`,
    `pocket       ${valueOf(roulette, 'pocket')} (roulette/2)`,
  ];
  expect(document).toContain(shown.join('\n'));
});

describe.each<[CrashBeaconRecord | RouletteBeaconRecord | RoomsBeaconRecord]>([[crash], [roulette], [rooms]])(
  '[F19] [F45] the check of $algorithm',
  (record) => {
    test('agrees with an honest record, and names its version', () => {
      expect(differing(record)).toEqual([]);
      expect(verifyBet(record)).toMatchObject({ matches: true, algorithm: record.algorithm });
      const { steps } = verifyBet(record);
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    });

    test('names a round that was already emitted when betting closed', () => {
      expect(differing({ ...record, beacon: late })).toEqual(['beaconRound']);
    });

    test('names randomness that is not the signature’s', () => {
      expect(differing({ ...record, beacon: { ...beacon, randomness: '00'.repeat(32) } })).toEqual(['randomness']);
    });

    test('computes another digest from another signature', () => {
      const signature = `b5${beacon.signature!.slice(2)}`;
      const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
      const digest = valueOf({ ...record, beacon: { ...beacon, signature, randomness } }, 'digest');
      expect(digest).not.toBe(valueOf(record, 'digest'));
    });

    test('refuses a result that did not wait', () => {
      expect(() => verifyBet({ ...record, beacon: silent })).toThrow(
        expect.objectContaining({ code: 'beacon-silent' }),
      );
    });
  },
);

describe('[F43] a shared round', () => {
  test('is decided by the hash, a colon and the randomness, with the salt as key', () => {
    expect(valueOf(crash, 'message')).toBe(`${HASH}:${RANDOMNESS}`);
    expect([valueOf(crash, 'digest'), valueOf(roulette, 'digest')]).toEqual([D.toString('hex'), D.toString('hex')]);
    expect(valueOf(crash, 'bust')).toBe((BUST / 100).toFixed(2));
    expect(BUST).not.toBe(crashBust(HASH, SALT));
  });

  test('pays as in version 1', () => {
    expect(differing({ ...crash, cashOutHundredths: BUST, payoutUnits: BUST * 100 })).toEqual([]);
    expect(differing({ ...crash, cashOutHundredths: BUST + 1, payoutUnits: BUST * 100 })).toEqual(['payout']);
    expect(differing({ ...roulette, colour, payoutUnits: 0 })).toEqual(['payout']);
    expect(differing({ ...crash, bustHundredths: BUST + 1 })).toEqual(['bust']);
    expect(differing({ ...roulette, pocket: (POCKET + 1) % 48 })).toEqual(['pocket']);
    expect(differing({ ...crash, earlierHash: HASH })).toEqual(['earlierHash']);
  });

  test('is recomputed alone, for whoever did not bet in it', () => {
    expect(verifyCrashRound(crash)).toMatchObject({ matches: true, algorithm: 'crash/2' });
    expect(verifyCrashRound({ ...crash, bustHundredths: 1 }).matches).toBe(false);
    expect(verifyRouletteRound(roulette)).toMatchObject({ matches: true, algorithm: 'roulette/2' });
    expect(verifyRouletteRound({ ...roulette, pocket: 48 }).matches).toBe(false);
  });

  test('of version 1 is checked by the rules of version 1', () => {
    const before = crashBust(HASH, SALT);
    const first: BetRecord = { ...crash, algorithm: 'crash/1', bustHundredths: before };
    expect(verifyBet(first)).toMatchObject({ matches: true, algorithm: 'crash/1' });
    expect(differing({ ...first, bustHundredths: BUST })).toEqual(['bust']);
  });
});

describe('[F44] a room', () => {
  test('is drawn from the seeds and the randomness as the last line', () => {
    expect(valueOf(rooms, 'roomSeed')).toBe(ROOM_SEED);
    expect(differing({ ...rooms, winningTicket: (TICKET + 1) % 200 })).toEqual(['winningTicket']);
    expect(differing({ ...rooms, payoutUnits: 19_801 })).toEqual(['payout']);
    expect(differing({ ...rooms, serverSeedHash: commit('b') })).toEqual(['commitment']);
  });
});

describe('what was returned because the beacon was silent', () => {
  const returned = { returned: true, payoutUnits: money.stakeUnits };
  const bet = { index: 1, firstTicket: 100, lastTicket: 199, payoutUnits: 10_000 };
  const records: [record: BetRecord, unstated: object][] = [
    [{ ...crash, ...returned }, { bustHundredths: null }],
    [{ ...roulette, ...returned }, { pocket: null }],
    [{ ...rooms, returned: true, payoutUnits: 0, bet }, { winningTicket: null }],
  ];

  test.each(records)('has no outcome as long as nobody knows the randomness: %#', (record, unstated) => {
    const unknown = { ...record, ...unstated, beacon: silent } as BetRecord;
    expect(differing(unknown)).toEqual([]);
    expect(valueOf(unknown, 'outcomeUnknown')).toBe('1000');
    for (const key of ['outcomeKnown', 'digest', 'bust', 'pocket', 'winningTicket'] as const)
      expect(valueOf(unknown, key)).toBeUndefined();
  });

  test.each(records)(
    'has one that can be computed once it is known, and pays nothing by it: %#',
    (record, unstated) => {
      const known = { ...record, ...unstated } as BetRecord;
      expect(differing(known)).toEqual([]);
      expect(valueOf(known, 'outcomeKnown')).toBe('1000');
      expect(valueOf(known, 'outcomeUnknown')).toBeUndefined();
      const outcomes = (['bust', 'pocket', 'winningTicket'] as const).map((key) => valueOf(known, key));
      expect(outcomes.filter((value) => value !== undefined)).toHaveLength(1);
    },
  );

  test.each(records)('gives the whole stake back, and shows an outcome that is stated wrongly: %#', (record) => {
    const short = { payoutUnits: 1, ...('bet' in record && { bet: { ...bet, payoutUnits: 1 } }) };
    expect(differing({ ...record, ...short })).toEqual(['payout']);
    const wrong = { bustHundredths: 99, pocket: 48, winningTicket: 200 };
    expect(differing({ ...record, ...wrong })).toHaveLength(1);
  });

  test('of a room pays nobody a pot', () => {
    const room = { ...rooms, returned: true, winningTicket: null };
    expect(differing({ ...room, payoutUnits: 0 })).toEqual([]);
    expect(differing({ ...room, payoutUnits: 19_800 })).toEqual(['payout']);
  });
});
