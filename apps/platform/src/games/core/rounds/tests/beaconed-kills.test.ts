import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import { sql } from 'kysely';
import { testChain } from '../../../../../tests/support/beacon.ts';
import { type Death, mortal } from '../../../../../tests/support/mortal-database.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import { type ScriptedBeacon, scriptedBeacon } from '../../../../../tests/support/scripted-beacon.ts';
import { rouletteRecord } from '../../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../../bets/placement/bet-row.ts';
import type { Player } from '../../../../foundation/http/player.ts';
import { auditLedger } from '../../../../ledger/audit.ts';

const RUB = 10_000;
const SECOND = 1_000;
const PAYS_E4 = { black: 19_800, red: 39_600 } as const;

let house: RouletteHouse;
let beacon: ScriptedBeacon;
let died = false;
beforeAll(async () => {
  beacon = scriptedBeacon(testChain('Test beacon'));
  house = await openRouletteHouse({ version: 2, source: beacon.source });
});
afterEach(() => house.kill());
afterAll(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  await house.close();
});

/** Starts an engine that dies as planned. */
function startMortal(death: Death): void {
  died = false;
  house.start(
    mortal(house.database, death, () => {
      died = true;
      house.timers.setAlive(false);
    }),
  );
}
/** Moves time; if the engine dies on the way, another one takes over a while later, and lives. */
async function advance(at: number, awayMs: number): Promise<void> {
  await house.timers.advanceTo(at);
  if (!died) return;
  died = false;
  await house.kill();
  await house.timers.advanceTo(house.timers.now() + awayMs);
  house.start();
  await house.timers.advanceTo(Math.max(at, house.timers.now()));
}
const betsOf = (player: Player) => selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 10);

/** Every transaction of a round, before its commit and after it; the next engine comes at once, in time or far too late. */
const deaths = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((atTransaction) =>
  [false, true].map((committed) => ({ atTransaction, committed, awayMs: [0, 2, 400][atTransaction % 3]! * SECOND })),
);

it.each(deaths)(
  'a round is played once, by what it named, whoever dies at transaction $atTransaction (written: $committed)',
  async ({ awayMs, ...death }) => {
    startMortal(death);
    await advance(house.timers.now(), awayMs);
    const opened = await openRound(awayMs);
    const player = await house.newPlayer(10 * RUB);
    for (const colour of ['black', 'red'] as const)
      await house.place(player, opened.number, { colour, stakeUnits: RUB });
    for (let step = 0; (await house.store.find(opened.number)) === undefined; step += 1) {
      if (step > 60) throw new Error('The round has not ended.');
      await advance(house.timers.now() + SECOND, awayMs);
    }
    const round = (await house.store.find(opened.number))!;
    const { described, round: named } = opened.beacon!;
    const value = { randomness: beacon.chain.round(named).randomness, signature: beacon.chain.round(named).signature };
    expect(round).toMatchObject({
      voided: null,
      beacon: { described, round: named, closedAt: opened.closesAt, value },
    });
    const bets = (await betsOf(player)).map((bet) => [rouletteRecord(bet).outcome.colour, bet.payout] as const);
    const won = ROULETTE_WHEEL[round.outcome!]!;
    for (const [colour, payout] of bets)
      expect([colour, payout]).toEqual([colour, colour === won ? PAYS_E4[colour as 'black'] : 0]);
    const paid = bets.reduce((sum, [, payout]) => sum + payout, 0);
    expect(await house.balanceOf(player)).toBe(8 * RUB + paid);
  },
);

/** The round that takes bets, once there is one. */
async function openRound(awayMs: number) {
  for (;;) {
    const round = await house.store.unfinished();
    if (round?.phase === 'betting' && house.timers.now() < round.closesAt) return round;
    await advance(house.timers.now() + SECOND, awayMs);
  }
}

it('stakes go back once from a beacon that is silent, whoever dies meanwhile', async () => {
  beacon.silent = true;
  for (const committed of [false, true])
    for (const atTransaction of [3, 4, 5, 6, 7, 8]) {
      startMortal({ atTransaction, committed });
      await advance(house.timers.now(), 0);
      const { number, closesAt } = await openRound(0);
      const player = await house.newPlayer(10 * RUB);
      await house.place(player, number, { colour: 'red', stakeUnits: RUB });
      for (let at = closesAt; at <= closesAt + 125 * SECOND; at += 25 * SECOND) await advance(at, 0);
      expect(await house.store.find(number)).toMatchObject({ voided: 'beacon-silent', outcome: null });
      expect(await house.balanceOf(player)).toBe(10 * RUB);
      expect((await betsOf(player)).map(({ status }) => status)).toEqual(['refunded']);
      await advance(house.timers.now() + ROULETTE_TIMES.resultMs, 0);
      await house.kill();
    }
  beacon.silent = false;
});
