import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { commit } from '@baize/fairness';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import fc from 'fast-check';
import { sql } from 'kysely';
import { roomsRecord } from '../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../bets/placement/bet-row.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { readRound } from '../read-rounds.ts';
import { type Death, mortal } from '../../../../tests/support/mortal-database.ts';
import { verifyRound } from '../../../../tests/support/verified-room.ts';
import { COUNTDOWN_MS, type RoomsHouse, openRoomsHouse, WAIT_MS } from '../../../../tests/support/rooms-house.ts';

const RUB = 10_000;
const BALANCE_UNITS = 1_000 * RUB;
const PLAYERS = 3;
const RUNS = cases(4, 100);

/** What happens, in this order: deposits that arrive once or several times, at once or not, players who leave, time. */
const acts = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('deposit' as const),
        player: fc.nat(PLAYERS - 1),
        stakeUnits: fc.integer({ min: 1, max: 60 }).map((roubles) => roubles * RUB),
        times: fc.integer({ min: 1, max: 3 }),
        /** With the next act, not before it. */
        together: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), player: fc.nat(PLAYERS - 1) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 7_000, COUNTDOWN_MS) }),
    },
  ),
  { minLength: 2, maxLength: 10 },
);
const deaths = fc.array(fc.record({ atTransaction: fc.integer({ min: 1, max: 40 }), committed: fc.boolean() }), {
  maxLength: 3,
});

let house: RoomsHouse;
let deathsToCome: readonly Death[] | null = null;
/** The longest wait for the beacon, and the time in which a process that takes over asks again. */
const BEACON_MS = 6_000;

/** Starts a keeper that dies as planned, and another after each death. */
function startMortal(plan: readonly Death[]): void {
  const [death = null, ...rest] = plan;
  const through = mortal(house.database, death, () => {
    deathsToCome = rest;
    house.timers.setAlive(false);
  });
  house.start(through);
}

/** Moves time; if the keeper dies on the way, the next one takes over and time continues. */
async function advance(at: number): Promise<void> {
  for (;;) {
    await house.timers.advanceTo(at);
    if (deathsToCome === null) return;
    const rest = deathsToCome;
    deathsToCome = null;
    await house.kill();
    startMortal(rest);
  }
}

const unlessRefused = (error: unknown): void => {
  // A caller may be refused by name; only the ledger counts.
  if (!(error instanceof Refusal)) throw error;
};

describe.each([1, 2] as const)('rooms of version %i under kills', (version) => {
  beforeAll(async () => {
    house = await openRoomsHouse({ version });
    // The beacon's chain is named before the first deposit.
    house.start();
    await house.timers.advanceTo(house.timers.now());
    await house.kill();
  });
  afterAll(() => house.close());

  it('make and lose no money, whatever the order of messages, retries, tabs and kills', async () => {
    await fc.assert(
      fc.asyncProperty(acts, deaths, async (plan, plannedDeaths) => {
        const feesBefore = (await house.houseUnits()).fees;
        const players = await Promise.all(Array.from({ length: PLAYERS }, () => house.newPlayer(BALANCE_UNITS)));
        const rounds = new Set<number>();
        startMortal(plannedDeaths);
        let under: Promise<unknown>[] = [];
        for (const act of plan) {
          const { number } = await house.round();
          rounds.add(number);
          if (act.kind === 'wait') await advance(house.timers.now() + act.ms);
          else if (act.kind === 'leave') await house.leave(players[act.player]!, number).catch(unlessRefused);
          else {
            const deposit = { id: randomUUID(), roundNumber: number, stakeUnits: act.stakeUnits };
            for (let time = 0; time < act.times; time++)
              under.push(house.place(players[act.player]!, deposit).catch(unlessRefused));
            if (act.together) continue;
          }
          await Promise.all(under);
          under = [];
        }
        await Promise.all(under);
        await advance(house.timers.now() + COUNTDOWN_MS);
        await advance(house.timers.now() + BEACON_MS);
        if (await house.hasOpenPots()) await advance(house.timers.now() + WAIT_MS);
        await house.kill();
        deathsToCome = null;

        let fees = 0;
        for (const number of rounds) fees += expectFairRound((await readRound(house.database, number))!, version);
        for (const player of players) await expectFair(player);
        expect(await house.houseUnits()).toEqual({ pots: 0, fees: feesBefore + fees });
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  });
});

/** Every round ended by its rules; returns the fee that it left. */
function expectFairRound(round: RoomRound, version: 1 | 2): number {
  const { result, entries, serverSeed, serverSeedHash, algorithm } = round;
  if (result === null) {
    expect(entries).toEqual([]);
    return 0;
  }
  expect([algorithm, commit(serverSeed!)]).toEqual([`rooms/${version}`, serverSeedHash]);
  if (result.phase === 'refunded') {
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(1);
    return 0;
  }
  expect(verifyRound(round)).toMatchObject({ algorithm: `rooms/${version}`, matches: true });
  return result.potUnits - result.payoutUnits;
}

/** The wallet is exactly what the bets say, and none of them is left open. */
async function expectFair(player: Player): Promise<void> {
  const bets = (await selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 100)).map(roomsRecord);
  const net = bets.reduce((sum, bet) => sum + bet.payoutUnits - bet.stakeUnits, 0);
  expect(await house.balanceOf(player)).toBe(BALANCE_UNITS + net);
  for (const { status, stakeUnits, payoutUnits, outcome } of bets) {
    const { tickets, winningTicket } = outcome;
    const isWinner = tickets !== null && winningTicket! >= tickets.first && winningTicket! <= tickets.last;
    if (status === 'refunded') expect([payoutUnits, winningTicket]).toEqual([stakeUnits, null]);
    else expect([status, payoutUnits > 0]).toEqual(isWinner ? ['won', true] : ['lost', false]);
  }
}
