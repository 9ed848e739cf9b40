import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { crashRecord, rouletteRecord } from '../../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../../bets/placement/bet-row.ts';
import type { Player } from '../../../../foundation/http/player.ts';
import { takeLead } from '../../../../foundation/jobs/leadership.ts';
import { auditLedger } from '../../../../ledger/audit.ts';
import { sql } from 'kysely';
import { testChain } from '../../../../../tests/support/beacon.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../../tests/support/crash-house.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import { type ScriptedBeacon, scriptedBeacon } from '../../../../../tests/support/scripted-beacon.ts';
import { crashesAt } from '../../../crash/round.ts';
import { provenRound as provenCrash } from '../../../crash/round-game.ts';
import { rouletteRounds, provenRound as provenWheel } from '../../../roulette/round-game.ts';
import { stopsAt } from '../../../roulette/round.ts';
import { learnLate } from '../learn-late.ts';

const RUB = 10_000;
const SECOND = 1_000;
/** The test beacon's first round is of 1 January 2026, the houses open a day later: three seconds a round. */
const OPENED = Date.UTC(2026, 0, 2);
const ROUND_AT_OPENING = 28_801;
const beaconTime = (round: number): number => OPENED + (round - ROUND_AT_OPENING) * 3 * SECOND;

let beacon: ScriptedBeacon;
let house: CrashHouse | RouletteHouse;
beforeEach(() => {
  beacon = scriptedBeacon(testChain('Test beacon'));
});
afterEach(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  await house.close();
});

/** Crash of version 2 that takes bets. */
async function crash(): Promise<CrashHouse> {
  const opened = await openCrashHouse({ version: 2, source: beacon.source });
  house = opened;
  opened.start();
  await opened.timers.advanceTo(OPENED);
  return opened;
}
/** Roulette of version 2 that takes bets. */
async function wheel(): Promise<RouletteHouse> {
  const opened = await openRouletteHouse({ version: 2, source: beacon.source });
  house = opened;
  opened.start();
  await opened.timers.advanceTo(OPENED);
  return opened;
}
const CLOSED = { crash: OPENED + CRASH_TIMES.bettingMs, wheel: OPENED + ROULETTE_TIMES.bettingMs };
/** Five seconds after the opening: the next one comes a second later. */
const CRASH_ROUND = ROUND_AT_OPENING + 2;
/** Fifteen seconds after it one is emitted at the very instant of the close, which does not count. */
const WHEEL_ROUND = ROUND_AT_OPENING + 6;
const betsOf = (player: Player) => selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 10);

describe('while bets are open', () => {
  it('the first round of the beacon after their close is named, and nothing of the outcome is known', async () => {
    const { messages, store } = await crash();
    const [opened] = messages;
    expect(opened).toMatchObject({ type: 'bettingOpened', state: { phase: 'betting', startsAt: CLOSED.crash } });
    expect(opened).toHaveProperty('state.beacon', { chain: 'Test beacon', round: CRASH_ROUND });
    expect(beaconTime(CRASH_ROUND)).toBe(CLOSED.crash + SECOND);
    expect(await store.unfinished()).toMatchObject({ phase: 'betting', outcome: null });
    expect(beacon.asked).toEqual([]);
  });

  it('one that is emitted at the instant of the close is none that is named', async () => {
    const { messages } = await wheel();
    expect(beaconTime(WHEEL_ROUND - 1)).toBe(CLOSED.wheel);
    expect(messages[0]).toHaveProperty('state.beacon', { chain: 'Test beacon', round: WHEEL_ROUND });
  });

  it('a bet says that it is played by version 2, and what it waits for', async () => {
    const { place, newPlayer, engine } = await crash();
    const { bet } = await place(await newPlayer(RUB), 1, RUB, null);
    expect(bet.proof).toMatchObject({ algorithm: 'crash/2', beacon: { chain: 'Test beacon', round: CRASH_ROUND } });
    expect(bet.proof.beacon).not.toHaveProperty('closedAt');
    expect(engine().state().bets).toHaveLength(1);
  });
});

describe('when bets are closed', () => {
  it('none is taken but for the next round, the state says when, for those that do not lead as well, and there is no outcome anywhere', async () => {
    const { timers, newPlayer, place, engine, storedState, store, balanceOf, database, messages } = await crash();
    const player = await newPlayer(RUB);
    await timers.advanceTo(CLOSED.crash);
    const locked = { phase: 'betting', bust: null, hash: null, startsAt: CLOSED.crash };
    const waits = { chain: 'Test beacon', round: CRASH_ROUND, closedAt: CLOSED.crash };
    expect(engine().state()).toMatchObject({ ...locked, beacon: waits });
    expect(await storedState()).toMatchObject({ ...locked, beacon: waits });
    expect(messages.at(-1)).toMatchObject({ type: 'bettingOpened', state: { ...locked, beacon: waits } });
    await expect(place(player, 1, RUB, null)).rejects.toMatchObject({ code: 'round-not-betting' });
    expect(await balanceOf(player)).toBe(RUB);
    const { bet } = await place(player, 2, RUB, null);
    expect(bet.proof).toMatchObject({ algorithm: 'crash/2', roundNumber: 2 });
    expect([await balanceOf(player), engine().state().bets]).toEqual([0, []]);
    expect(await store.unfinished()).toMatchObject({ phase: 'locked', outcome: null });
    const { rows } = await sql`select bust, hash, randomness from crash_rounds`.execute(database.kysely);
    expect(rows).toEqual([{ bust: null, hash: null, randomness: null }]);
  });

  it('roulette shows no pocket and no hash before the beacon has spoken', async () => {
    const { timers, engine, place, newPlayer } = await wheel();
    await timers.advanceTo(beaconTime(WHEEL_ROUND) - 1);
    expect(engine().state()).toMatchObject({ phase: 'betting', pocket: null, hash: null });
    const bet = place(await newPlayer(RUB), 1, { colour: 'red', stakeUnits: RUB });
    await expect(bet).rejects.toMatchObject({ code: 'round-not-betting' });
  });

  it('no bet is taken by a process whose clock is late either: the row says it', async () => {
    const { timers, database, newPlayer, place } = await crash();
    await timers.advanceTo(CLOSED.crash);
    await sql`update crash_rounds set starts_at = starts_at + interval '1 minute'`.execute(database.kysely);
    await expect(place(await newPlayer(RUB), 1, RUB, null)).rejects.toMatchObject({ code: 'round-not-betting' });
  });
});

describe('what the beacon says', () => {
  it('decides the bust, with hash and salt, and the round rises from then on', async () => {
    const { timers, newPlayer, place, messages, store } = await crash();
    const player = await newPlayer(10 * RUB);
    await place(player, 1, RUB, 101);
    await timers.advanceTo(beaconTime(CRASH_ROUND));
    // One that broke at once has ended.
    const round = ((await store.unfinished()) ?? (await store.find(1)))!;
    const { randomness, signature } = beacon.chain.round(CRASH_ROUND);
    const digest = createHmac('sha256', round.salt).update(`${round.hash}:${randomness}`).digest('hex');
    const r = BigInt(`0x${digest.slice(0, 13)}`);
    expect(round.outcome).toBe(Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - r))));
    expect(messages.filter(({ type }) => type === 'roundStarted')).toEqual([
      expect.objectContaining({ startsAt: beaconTime(CRASH_ROUND) }),
    ]);
    await timers.advanceTo(crashesAt(round));
    const [stored] = await betsOf(player);
    const { proof, outcome, ...bet } = crashRecord(stored!);
    const { chain, described, closedAt, ...value } = proof.beacon!;
    expect({ chain, closedAt, ...value }).toEqual({
      chain: 'Test beacon',
      round: CRASH_ROUND,
      closedAt: CLOSED.crash,
      randomness,
      signature,
    });
    expect(
      verifyBet({
        algorithm: 'crash/2',
        roundHash: proof.hash!,
        earlierHash: proof.commitment!,
        salt: proof.salt!,
        beacon: { beacon: chain, chain: described, closedAt: closedAt!, round: CRASH_ROUND, randomness, signature },
        bustHundredths: outcome.bust!,
        cashOutHundredths: outcome.cashedOutAt,
        stakeUnits: bet.stakeUnits,
        maxWinUnits: bet.maxWinUnits,
        payoutUnits: bet.payoutUnits,
      }),
    ).toMatchObject({ algorithm: 'crash/2', matches: true });
    expect(provenCrash((await store.find(1))!)).toMatchObject({
      bust: round.outcome,
      beacon: proof.beacon,
      voided: null,
    });
    expect(messages.at(-1)).toMatchObject({ type: 'crashed', result: { bust: round.outcome, beacon: { randomness } } });
  });

  it('decides the pocket, and every bet can be recomputed', async () => {
    const { timers, secretRound, newPlayer, place, store, messages } = await wheel();
    const player = await newPlayer(10 * RUB);
    for (const colour of ['red', 'black'] as const) await place(player, 1, { colour, stakeUnits: RUB });
    await timers.advanceTo(beaconTime(WHEEL_ROUND));
    const round = await secretRound();
    const { randomness, signature } = beacon.chain.round(WHEEL_ROUND);
    const digest = createHmac('sha256', round.salt).update(`${round.hash}:${randomness}`).digest();
    const pocket = Math.floor((digest.readUInt32BE(0) / 2 ** 32) * 48);
    expect(messages.at(-1)).toMatchObject({ type: 'spinStarted', pocket, spinsAt: beaconTime(WHEEL_ROUND) });
    await timers.advanceTo(stopsAt(round, ROULETTE_TIMES));
    for (const stored of await betsOf(player)) {
      const { proof, outcome, ...bet } = rouletteRecord(stored);
      const { chain, described, closedAt } = proof.beacon!;
      expect(outcome.pocket).toBe(pocket);
      const { matches } = verifyBet({
        algorithm: 'roulette/2',
        roundHash: proof.hash!,
        earlierHash: proof.commitment!,
        salt: proof.salt!,
        beacon: { beacon: chain, chain: described, closedAt: closedAt!, round: WHEEL_ROUND, randomness, signature },
        pocket,
        colour: outcome.colour,
        stakeUnits: bet.stakeUnits,
        maxWinUnits: bet.maxWinUnits,
        payoutUnits: bet.payoutUnits,
      });
      expect([proof.algorithm, matches]).toEqual(['roulette/2', true]);
    }
    expect(provenWheel((await store.find(1))!)).toMatchObject({ pocket, beacon: { randomness, signature } });
  });

  it('counts however late it comes within two minutes', async () => {
    const { timers, secretRound, newPlayer, place } = await wheel();
    beacon.silent = true;
    const player = await newPlayer(10 * RUB);
    await place(player, 1, { colour: 'red', stakeUnits: RUB });
    await timers.advanceTo(beaconTime(WHEEL_ROUND) + 119 * SECOND);
    beacon.silent = false;
    await timers.advanceTo(beaconTime(WHEEL_ROUND) + 120 * SECOND);
    expect(await secretRound()).toMatchObject({ phase: 'playing', beacon: { round: WHEEL_ROUND } });
  });
});

describe('a beacon that is silent', () => {
  it('for two minutes from when it was due gives every stake back, once, and the round says why', async () => {
    const { timers, newPlayer, place, balanceOf, store, secretRound, messages } = await crash();
    beacon.silent = true;
    const players = [await newPlayer(10 * RUB), await newPlayer(10 * RUB)];
    for (const player of players) await place(player, 1, 3 * RUB, 150);
    await timers.advanceTo(beaconTime(CRASH_ROUND) + 119_999);
    expect(await secretRound()).toMatchObject({ number: 1, phase: 'locked' });
    expect(await Promise.all(players.map(balanceOf))).toEqual([7 * RUB, 7 * RUB]);
    await timers.advanceTo(beaconTime(CRASH_ROUND) + 120_000);
    expect(await Promise.all(players.map(balanceOf))).toEqual([10 * RUB, 10 * RUB]);
    const round = (await store.find(1))!;
    expect(round).toMatchObject({ phase: 'refunded', voided: 'beacon-silent', outcome: null });
    const shown = { bust: null, hash: round.hash, voided: 'beacon-silent', beacon: { round: CRASH_ROUND } };
    expect(provenCrash(round)).toMatchObject(shown);
    expect(messages.at(-1)).toMatchObject({ type: 'crashed', result: shown });
    expect(provenCrash(round).beacon).not.toHaveProperty('randomness');
    const [bet] = await betsOf(players[0]!);
    expect(bet).toMatchObject({ status: 'refunded', payout: 3 * RUB, bust: null });
    // The next one is played, and gives nothing back again.
    await timers.advanceTo(timers.now() + CRASH_TIMES.resultMs);
    expect(await secretRound()).toMatchObject({ number: 2, phase: 'betting' });
    expect(await Promise.all(players.map(balanceOf))).toEqual([10 * RUB, 10 * RUB]);
  });

  it('and speaks later: the page learns what the round would have been, and no stake moves', async () => {
    const { timers, newPlayer, place, balanceOf, store, database } = await wheel();
    beacon.silent = true;
    const player = await newPlayer(10 * RUB);
    await place(player, 1, { colour: 'black', stakeUnits: RUB });
    await timers.advanceTo(beaconTime(WHEEL_ROUND) + 120_000);
    expect(await store.find(1)).toMatchObject({ voided: 'beacon-silent', outcome: null, beacon: { value: null } });
    const late = () => learnLate(database, house.parts, rouletteRounds(house.parts.bus, ROULETTE_TIMES));
    await late();
    expect(await store.find(1)).toMatchObject({ outcome: null });
    beacon.silent = false;
    await late();
    const { hash, salt, ...round } = (await store.find(1))!;
    const { randomness, signature } = beacon.chain.round(WHEEL_ROUND);
    const digest = createHmac('sha256', salt).update(`${hash}:${randomness}`).digest();
    const outcome = Math.floor((digest.readUInt32BE(0) / 2 ** 32) * 48);
    expect(round).toMatchObject({ voided: 'beacon-silent', outcome, beacon: { value: { randomness, signature } } });
    await late();
    expect((await betsOf(player)).map(({ status, payout, pocket }) => [status, payout, pocket])).toEqual([
      ['refunded', RUB, outcome],
    ]);
    expect(await balanceOf(player)).toBe(10 * RUB);
  });

  it('is silent for a round that was named of another chain of its name, too', async () => {
    const { timers, store } = await wheel();
    beacon.chain = testChain('Test beacon', 2);
    await timers.advanceTo(beaconTime(WHEEL_ROUND) + 120_000);
    expect(await store.find(1)).toMatchObject({ voided: 'beacon-silent', outcome: null });
  });
});

describe('a process that ends', () => {
  /** Another process takes over when the time has come. */
  async function anotherAt(at: number): Promise<void> {
    await house.kill();
    house.timers.pauseUntil(at);
    house.start();
    await house.timers.advanceTo(house.timers.now());
  }

  it('while bets are taken does not move their close, nor what they wait for', async () => {
    const { timers, store } = await wheel();
    await anotherAt(CLOSED.wheel - SECOND);
    const waits = { number: 1, closesAt: CLOSED.wheel, beacon: { round: WHEEL_ROUND } };
    expect(await store.unfinished()).toMatchObject({ ...waits, phase: 'betting' });
    await timers.advanceTo(CLOSED.wheel);
    expect(await store.unfinished()).toMatchObject({ ...waits, phase: 'locked' });
  });

  it('before it wrote the close cannot choose another round of the beacon, which has spoken by now', async () => {
    const { store, secretRound, messages } = await wheel();
    await anotherAt(beaconTime(WHEEL_ROUND) + 90 * SECOND);
    expect(messages.at(-1)).toMatchObject({
      type: 'spinStarted',
      beacon: { round: WHEEL_ROUND, closedAt: CLOSED.wheel },
    });
    const beacon = { round: WHEEL_ROUND, closedAt: CLOSED.wheel };
    expect(await secretRound()).toMatchObject({ number: 1, phase: 'playing', beacon });
    expect((await store.unfinished())!.outcome).not.toBeNull();
  });

  it.each([2 * SECOND, 600 * SECOND])('while the round waits: it is played %i ms later', async (awayMs) => {
    const { timers, secretRound, newPlayer, place, store } = await wheel();
    const player = await newPlayer(10 * RUB);
    await place(player, 1, { colour: 'black', stakeUnits: RUB });
    await timers.advanceTo(CLOSED.wheel);
    await anotherAt(CLOSED.wheel + awayMs);
    await timers.advanceTo(Math.max(timers.now(), beaconTime(WHEEL_ROUND)));
    const round = await secretRound();
    expect(round).toMatchObject({
      number: 1,
      phase: 'playing',
      beacon: { round: WHEEL_ROUND, closedAt: CLOSED.wheel },
    });
    await timers.advanceTo(stopsAt(round, ROULETTE_TIMES));
    expect(await store.find(1)).toMatchObject({ voided: null, outcome: round.outcome });
    expect((await betsOf(player))[0]!.status).not.toBe('open');
  });

  it('while a round rises: it is the same one', async () => {
    const { timers, store } = await crash();
    for (let round = await store.unfinished(); round?.phase !== 'playing'; round = await store.unfinished())
      await timers.advanceTo(timers.now() + SECOND);
    const round = await store.unfinished();
    await anotherAt(timers.now());
    expect(await store.unfinished()).toEqual(round);
  });

  it('or has lost its lead without noticing starts no round, and whoever leads does', async () => {
    const { timers, database, secretRound, messages } = await wheel();
    await timers.advanceTo(CLOSED.wheel);
    await takeLead(database, 'roulette');
    await timers.advanceTo(beaconTime(WHEEL_ROUND));
    expect(messages.filter(({ type }) => type === 'spinStarted')).toEqual([]);
    expect(await secretRound()).toMatchObject({ number: 1, phase: 'locked' });
    await timers.advanceTo(beaconTime(WHEEL_ROUND) + 500);
    expect(await secretRound()).toMatchObject({ number: 1, phase: 'playing', beacon: { round: WHEEL_ROUND } });
  });

  it('and finds a hash that was not promised gives every stake back', async () => {
    const { timers, database, newPlayer, place, balanceOf, store } = await wheel();
    const player = await newPlayer(10 * RUB);
    await place(player, 1, { colour: 'black', stakeUnits: RUB });
    await timers.advanceTo(CLOSED.wheel);
    await house.kill();
    await sql`update roulette_rounds set commitment = ${'c'.repeat(64)}`.execute(database.kysely);
    house.start();
    await timers.advanceTo(timers.now());
    expect(await store.find(1)).toMatchObject({ voided: 'commitment-broken', outcome: null });
    expect(await balanceOf(player)).toBe(10 * RUB);
  });
});
