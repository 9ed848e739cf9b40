import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstRoundAfter } from '@baize/fairness/beacon/times';
import { sql } from 'kysely';
import { roomsRecord } from '../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../bets/placement/bet-row.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { takeLead } from '../../../foundation/jobs/leadership.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { testChain } from '../../../../tests/support/beacon.ts';
import { COUNTDOWN_MS, type RoomsHouse, WAIT_MS, openRoomsHouse } from '../../../../tests/support/rooms-house.ts';
import { type ScriptedBeacon, scriptedBeacon } from '../../../../tests/support/scripted-beacon.ts';
import { verifyRound } from '../../../../tests/support/verified-room.ts';
import { endRound } from '../end-round.ts';
import { learnLate } from '../learn-late.ts';
import { readRound } from '../read-rounds.ts';

const RUB = 10_000;
const SECOND = 1_000;
/** The test beacon's first round is of 1 January 2026, the houses open a day later: three seconds a round. */
const OPENED = Date.UTC(2026, 0, 2);
const ROUND_AT_OPENING = 28_801;
const beaconTime = (round: number): number => OPENED + (round - ROUND_AT_OPENING) * 3 * SECOND;
/** With a second player at the opening. The beacon emits a round at that very instant, which does not count. */
const DRAWS_AT = OPENED + COUNTDOWN_MS;
const ROUND = ROUND_AT_OPENING + 11;

let beacon: ScriptedBeacon;
let house: RoomsHouse;
let alice: Player;
let bob: Player;
beforeEach(async () => {
  beacon = scriptedBeacon(testChain('Test beacon'));
  await open(2);
});
afterEach(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  await house.close();
});

async function open(version: 1 | 2): Promise<void> {
  house = await openRoomsHouse({ version, source: beacon.source });
  house.start();
  await house.timers.advanceTo(OPENED);
  alice = await house.newPlayer(1_000 * RUB);
  bob = await house.newPlayer(1_000 * RUB);
}

/** Two players come; returns the number of their round. */
async function fill(): Promise<number> {
  const { number } = await house.round();
  await house.place(alice, { stakeUnits: 30 * RUB, clientSeed: 'alice' });
  await house.place(bob, { stakeUnits: 70 * RUB, clientSeed: 'боб' });
  return number;
}
const refusal = (code: string) => expect.objectContaining({ code });
const roundOf = async (number: number) => (await readRound(house.database, number))!;
const stored = async (number: number) =>
  (
    await sql<Record<string, unknown>>`select * from room_rounds where number = ${number}`.execute(
      house.database.kysely,
    )
  ).rows[0]!;
const balances = () => Promise.all([alice, bob].map(house.balanceOf));
const betsOf = async (player: Player) =>
  (await selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 10)).map(roomsRecord);
const redRoom = async () => {
  await house.watch.look();
  return house.watch.state('RUB').rooms.find(({ room }) => room === 'red')!;
};
/** Another process takes over when the time has come. */
async function anotherAt(at: number): Promise<void> {
  await house.kill();
  house.timers.pauseUntil(at);
  house.start();
  await house.timers.advanceTo(house.timers.now());
}

describe('while deposits are taken', () => {
  it('the second player names the first round of the beacon after the draw, and nobody changes it', async () => {
    const { number, rules_version } = await house.round();
    expect(rules_version).toBe(2);
    await house.place(alice, { stakeUnits: 30 * RUB });
    expect(await redRoom()).not.toHaveProperty('beacon');
    expect(await stored(number)).toMatchObject({ beacon_round: null, draws_at: null });
    house.messages.length = 0;
    await house.place(bob, { stakeUnits: 70 * RUB });
    const named = { chain: 'Test beacon', round: ROUND };
    expect(await redRoom()).toMatchObject({ phase: 'countdown', drawsAt: DRAWS_AT, beacon: named });
    expect(house.messages).toEqual([expect.objectContaining({ type: 'entered', beacon: named })]);
    expect(beaconTime(ROUND)).toBe(DRAWS_AT + 3 * SECOND);
    await house.timers.advanceTo(OPENED + 20 * SECOND);
    await house.place(await house.newPlayer(RUB), { stakeUnits: RUB });
    expect((await redRoom()).beacon).toEqual(named);
    expect(beacon.asked).toEqual([]);
    const [{ proof } = { proof: null }] = await betsOf(alice);
    expect(proof).toMatchObject({
      algorithm: 'rooms/2',
      serverSeed: null,
      beacon: { ...named, described: beacon.chain.chain },
    });
    expect(proof!.beacon).not.toHaveProperty('closedAt');
  });

  it.each([1, 2_999, 1_500, 3_000, 59_001])('also where the second one comes %i ms later', async (after) => {
    const { number } = await house.round();
    await house.place(alice, { stakeUnits: RUB });
    await house.timers.advanceTo(OPENED + after);
    await house.place(bob, { stakeUnits: RUB });
    const named = firstRoundAfter(beacon.chain.chain, DRAWS_AT + after);
    expect(await stored(number)).toMatchObject({ draws_at: new Date(DRAWS_AT + after), beacon_round: named });
    expect(beaconTime(named)).toBeGreaterThan(DRAWS_AT + after);
    expect(beaconTime(named - 1)).toBeLessThanOrEqual(DRAWS_AT + after);
  });

  it('a beacon that was put in the place of another is named, until the countdown has begun', async () => {
    const number = await fill();
    const before = beacon.chain.chain.chainHash;
    beacon.chain = testChain('Another', 2);
    await house.timers.advanceTo(OPENED + SECOND);
    expect(await stored(number)).toMatchObject({ beacon_chain: before, beacon_round: ROUND });
    expect((await house.round('yellow')).beacon_chain).toBe(beacon.chain.chain.chainHash);
  });
});

describe('while nobody tells what the beacon is', () => {
  beforeEach(async () => {
    await house.close();
    beacon.away = true;
    await open(2);
  });

  it('no deposit is taken and nothing is charged; the first look that hears it opens the rooms', async () => {
    await expect(house.place(alice, { stakeUnits: RUB })).rejects.toEqual(refusal('beacon-away'));
    expect(await balances()).toEqual([1_000 * RUB, 1_000 * RUB]);
    beacon.away = false;
    await house.timers.advanceTo(OPENED + SECOND);
    await house.place(alice, { stakeUnits: RUB });
  });

  it('a room that was named before takes deposits all the same, and so does its next round', async () => {
    beacon.away = false;
    await house.timers.advanceTo(OPENED + SECOND);
    beacon.away = true;
    const number = await fill();
    await house.timers.advanceTo(OPENED + SECOND + COUNTDOWN_MS);
    expect((await roundOf(number)).phase).toBe('drawing');
    await house.timers.advanceTo(DRAWS_AT + 130 * SECOND);
    expect(await roundOf(number)).toMatchObject({ phase: 'refunded', voided: 'beacon-silent' });
    await house.place(alice, { stakeUnits: RUB });
  });
});

describe('from the draw on', () => {
  it('no deposit is taken, nobody leaves, and nobody knows the ticket before the beacon has spoken', async () => {
    const number = await fill();
    house.messages.length = 0;
    await house.timers.advanceTo(DRAWS_AT);
    const late = { roundNumber: number, stakeUnits: RUB };
    await expect(house.place(alice, late)).rejects.toEqual(refusal('round-not-betting'));
    await expect(house.leave(alice, number)).rejects.toEqual(refusal('room-not-left'));
    // Also by a process whose clock is late: the row says it.
    await sql`update room_rounds set draws_at = draws_at + interval '1 minute' where number = ${number}`.execute(
      house.database.kysely,
    );
    await expect(house.place(alice, late)).rejects.toEqual(refusal('round-not-betting'));
    await sql`update room_rounds set draws_at = draws_at - interval '1 minute' where number = ${number}`.execute(
      house.database.kysely,
    );
    await house.timers.advanceTo(beaconTime(ROUND) - 1);
    const waits = { phase: 'drawing', beacon: { chain: 'Test beacon', round: ROUND, closedAt: DRAWS_AT } };
    expect(await redRoom()).toMatchObject({ roundNumber: number, ...waits });
    expect(house.messages.at(-1)).toMatchObject({ type: 'changed', state: waits });
    expect(await stored(number)).toMatchObject({ winning_ticket: null, server_seed: null, randomness: null });
    expect(await roundOf(number)).toMatchObject({ ...waits, serverSeed: null, result: null });
    expect(beacon.asked).toEqual([]);
  });

  it('seeds and the word of the beacon make the ticket, and everybody can compute it again', async () => {
    const number = await fill();
    await house.timers.advanceTo(beaconTime(ROUND));
    const round = await roundOf(number);
    const { randomness, signature } = beacon.chain.round(ROUND);
    const seed = createHash('sha256').update([round.serverSeed!, 'alice', 'боб', randomness].join('\n')).digest('hex');
    const digest = createHmac('sha256', seed).update(`red:${number}:0`).digest();
    const winningTicket = digest.readUInt32BE(0) % 10_000;
    expect(round).toMatchObject({
      algorithm: 'rooms/2',
      phase: 'drawn',
      beacon: { round: ROUND, closedAt: DRAWS_AT, randomness, signature },
      result: { winningTicket, payoutUnits: 99 * RUB },
    });
    expect(round).not.toHaveProperty('voided');
    expect(verifyRound(round)).toMatchObject({ algorithm: 'rooms/2', matches: true });
    const isAlices = winningTicket < 3_000;
    expect(await balances()).toEqual([970 * RUB + (isAlices ? 99 * RUB : 0), 930 * RUB + (isAlices ? 0 : 99 * RUB)]);
    expect(await stored(number)).toMatchObject({ randomness, signature, ending: 'by-rules' });
    for (const player of [alice, bob])
      expect((await betsOf(player))[0]).toMatchObject({
        outcome: { winningTicket },
        proof: { algorithm: 'rooms/2', beacon: { round: ROUND, closedAt: DRAWS_AT, randomness, signature } },
      });
    // The next round of the room names the same chain from its opening.
    expect(await house.round()).toMatchObject({ rules_version: 2, beacon_chain: beacon.chain.chain.chainHash });
  });

  it('the word counts however late it comes within two minutes', async () => {
    const number = await fill();
    beacon.silent = true;
    await house.timers.advanceTo(beaconTime(ROUND) + 119 * SECOND);
    expect((await roundOf(number)).phase).toBe('drawing');
    beacon.silent = false;
    await house.timers.advanceTo(beaconTime(ROUND) + 120 * SECOND);
    expect((await roundOf(number)).phase).toBe('drawn');
  });

  it('other rooms go on meanwhile, and a player alone gets the stake back as ever', async () => {
    beacon.silent = true;
    await house.place(alice, { room: 'yellow', stakeUnits: 10 * RUB });
    const { number } = await house.round('yellow');
    await house.timers.advanceTo(OPENED + WAIT_MS - COUNTDOWN_MS - SECOND);
    const red = await fill();
    await house.timers.advanceTo(OPENED + WAIT_MS);
    expect(await stored(number)).toMatchObject({ phase: 'refunded', ending: 'alone', beacon_round: null });
    expect(await roundOf(number)).not.toHaveProperty('voided');
    expect((await roundOf(red)).phase).toBe('drawing');
  });
});

describe('a beacon that is silent', () => {
  it('for two minutes from when it was due gives every stake back, once, and the round says why', async () => {
    const number = await fill();
    beacon.silent = true;
    await house.timers.advanceTo(beaconTime(ROUND) + 119_999);
    expect([(await roundOf(number)).phase, await balances()]).toEqual(['drawing', [970 * RUB, 930 * RUB]]);
    await house.timers.advanceTo(beaconTime(ROUND) + 120_000);
    expect(await balances()).toEqual([1_000 * RUB, 1_000 * RUB]);
    expect(await house.houseUnits()).toEqual({ pots: 0, fees: 0 });
    const round = await roundOf(number);
    expect(round).toMatchObject({ phase: 'refunded', voided: 'beacon-silent', result: { winningTicket: null } });
    expect(round.beacon).not.toHaveProperty('randomness');
    expect(verifyRound(round).matches).toBe(true);
    expect((await betsOf(alice)).map(({ status, payoutUnits }) => [status, payoutUnits])).toEqual([
      ['refunded', 30 * RUB],
    ]);
    await house.timers.advanceTo(house.timers.now() + 10 * SECOND);
    expect(await balances()).toEqual([1_000 * RUB, 1_000 * RUB]);
    expect((await house.round()).number).not.toBe(number);
  });

  it('and speaks later: the page learns what the draw would have been, and no stake moves', async () => {
    const number = await fill();
    beacon.silent = true;
    await house.timers.advanceTo(beaconTime(ROUND) + 120_000);
    const late = () => learnLate(house.database, house.parts);
    await late();
    expect((await roundOf(number)).beacon).not.toHaveProperty('randomness');
    beacon.silent = false;
    await late();
    await late();
    const { randomness, signature } = beacon.chain.round(ROUND);
    const round = await roundOf(number);
    expect(round).toMatchObject({
      voided: 'beacon-silent',
      beacon: { randomness, signature },
      result: { winner: null },
    });
    const { matches, steps } = verifyRound(round);
    const seed = createHash('sha256').update([round.serverSeed!, 'alice', 'боб', randomness].join('\n')).digest('hex');
    const ticket = createHmac('sha256', seed).update(`red:${number}:0`).digest().readUInt32BE(0) % 10_000;
    expect([matches, steps.find(({ key }) => key === 'winningTicket')?.value]).toEqual([true, String(ticket)]);
    expect(await balances()).toEqual([1_000 * RUB, 1_000 * RUB]);
  });

  it('is silent for a round that was named of another chain of its name, too', async () => {
    const number = await fill();
    beacon.chain = testChain('Test beacon', 2);
    await house.timers.advanceTo(beaconTime(ROUND) + 120_000);
    expect(await roundOf(number)).toMatchObject({ voided: 'beacon-silent' });
    expect(await balances()).toEqual([1_000 * RUB, 1_000 * RUB]);
  });
});

describe('a process that ends', () => {
  it.each([
    ['before it wrote that deposits end', COUNTDOWN_MS - SECOND],
    ['while the round waits', COUNTDOWN_MS],
  ])('%s cannot choose another round of the beacon, which has spoken by now', async (_when, endsAfter) => {
    const number = await fill();
    await house.timers.advanceTo(OPENED + endsAfter);
    await anotherAt(beaconTime(ROUND) + 600 * SECOND);
    expect(verifyRound(await roundOf(number))).toMatchObject({ algorithm: 'rooms/2', matches: true });
    expect(await roundOf(number)).toMatchObject({ phase: 'drawn', beacon: { round: ROUND, closedAt: DRAWS_AT } });
  });

  it('or has lost its lead without noticing draws nothing, and whoever leads does', async () => {
    const number = await fill();
    await house.timers.advanceTo(beaconTime(ROUND) - 1);
    await takeLead(house.database, 'rooms');
    await house.timers.advanceTo(beaconTime(ROUND));
    expect((await roundOf(number)).phase).toBe('drawing');
    await house.timers.advanceTo(beaconTime(ROUND) + 500);
    expect((await roundOf(number)).phase).toBe('drawn');
  });

  it('two that draw at the same moment, one of them without a word of the beacon, pay once', async () => {
    const number = await fill();
    await house.timers.advanceTo(DRAWS_AT);
    await house.kill();
    const { randomness, signature } = beacon.chain.round(ROUND);
    const deps = { ...house.opening, houseAccounts: house.parts.houseAccounts };
    const ended = await Promise.allSettled(
      [{ randomness, signature }, null].map((value) =>
        endRound(house.database, deps, { number, value }, new Date(beaconTime(ROUND))),
      ),
    );
    expect(ended.filter((end) => end.status === 'fulfilled' && end.value !== null)).toHaveLength(1);
    const round = await roundOf(number);
    const sum = (await balances()).reduce((one, other) => one + other);
    expect(sum).toBe(2_000 * RUB - (round.phase === 'drawn' ? RUB : 0));
  });

  it('of the version before begins no countdown without a name, and draws nothing without a word', async () => {
    const { kysely } = house.database;
    const { number } = await house.round();
    await house.place(alice, { stakeUnits: RUB });
    const violated = expect.objectContaining({ constraint: 'room_rounds_beacon' });
    await expect(
      sql`update room_rounds set draws_at = now(), entries = 2 where number = ${number}`.execute(kysely),
    ).rejects.toEqual(violated);
    await house.place(bob, { stakeUnits: RUB });
    await house.timers.advanceTo(DRAWS_AT);
    await expect(
      sql`update room_rounds set phase = 'drawn', players = 2, winning_ticket = 0, winning_bet = gen_random_uuid(), payout = 1,
        ended_at = now(), version = version + 1, server_seed = 'known', sealed_seed = null
        where number = ${number} and phase = 'drawing'`.execute(kysely),
    ).rejects.toEqual(violated);
  });
});

describe('a round that was opened before', () => {
  it('is played and checked by version 1 to its end, beside rounds of version 2', async () => {
    await house.close();
    await open(1);
    const { number } = await house.round('yellow');
    await house.place(alice, { room: 'yellow', stakeUnits: 10 * RUB, clientSeed: 'alice' });
    await house.kill();
    house.opening.roundsVersion = 2;
    house.start();
    await house.place(bob, { room: 'yellow', stakeUnits: 10 * RUB, clientSeed: 'bob' });
    await house.timers.advanceTo(DRAWS_AT);
    const round = await roundOf(number);
    expect(round).toMatchObject({ algorithm: 'rooms/1', phase: 'drawn' });
    expect(round).not.toHaveProperty('beacon');
    expect(verifyRound(round)).toMatchObject({ algorithm: 'rooms/1', matches: true });
    expect((await betsOf(bob))[0]!.proof).toMatchObject({ algorithm: 'rooms/1' });

    const next = await house.round('yellow');
    expect(next).toMatchObject({ rules_version: 2, beacon_chain: beacon.chain.chain.chainHash });
    for (const player of [alice, bob]) await house.place(player, { room: 'yellow', stakeUnits: 10 * RUB });
    await house.timers.advanceTo(DRAWS_AT + COUNTDOWN_MS + 6 * SECOND);
    expect(verifyRound(await roundOf(next.number))).toMatchObject({ algorithm: 'rooms/2', matches: true });
  });
});
