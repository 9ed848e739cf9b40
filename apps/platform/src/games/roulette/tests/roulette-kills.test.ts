import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { ROULETTE_WHEEL, type RouletteColour, rouletteMultiplierE4 } from '@baize/fairness/games/roulette/roulette';
import { payoutUnits } from '@baize/fairness';
import fc from 'fast-check';
import { sql } from 'kysely';
import { rouletteRecord } from '../../../bets/placement/bet-record.ts';
import { type BetWithProof, selectBets } from '../../../bets/placement/bet-row.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { limitsOf } from '../../../bets/limits/limits.ts';
import { type Death, mortal } from '../../../../tests/support/mortal-database.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../tests/support/roulette-house.ts';

const RUB = 10_000;
const BALANCE_UNITS = 1_000 * RUB;
const MAX_WIN_UNITS = limitsOf('roulette', 'RUB').maxWinUnits;
const RUNS = cases(12);
/** Rounds after which every bet must have ended, however often the engine died. */
const MAX_ROUNDS = 12;
const { bettingMs, spinMs, resultMs } = ROULETTE_TIMES;
const ROUND_MS = bettingMs + spinMs + resultMs;
/** How long no process may play after a death. */
const AWAY_MS = 3_600_000;

const colours = fc.constantFrom<RouletteColour>('black', 'red', 'blue', 'green', 'violet', 'gold');
/** What one player sends: bets on colours, each from so many tabs at once, some of them for a round that is not on. */
const players = fc.array(
  fc.array(
    fc.record({
      colour: colours,
      stakeUnits: fc.integer({ min: RUB, max: 100 * RUB }),
      tabs: fc.integer({ min: 1, max: 3 }),
      sameId: fc.boolean(),
      roundsAhead: fc.constantFrom(0, 0, 0, -1, 1),
      /** When it is sent, in shares of a round. */
      at: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 3 },
);
const deaths = fc.array(
  fc.record({ atTransaction: fc.integer({ min: 1, max: 7 }), committed: fc.boolean(), away: fc.boolean() }),
  { maxLength: 3 },
);
type PlannedDeath = Death & { readonly away: boolean };

let house: RouletteHouse;
let toCome: { readonly rest: readonly PlannedDeath[]; readonly away: boolean } | null = null;
beforeAll(async () => {
  house = await openRouletteHouse();
});
afterAll(() => house.close());

/** Starts an engine that dies as planned, and another after each death. */
function startMortal([death, ...rest]: readonly PlannedDeath[]): void {
  const through = mortal(house.database, death ?? null, () => {
    toCome = { rest, away: death!.away };
    house.timers.setAlive(false);
  });
  house.start(through);
}

/** Moves time; if the engine dies on the way, the next one takes over, at once or after a long while. */
async function advance(at: number): Promise<void> {
  for (;;) {
    await house.timers.advanceTo(at);
    if (toCome === null) return;
    const { rest, away } = toCome;
    toCome = null;
    await house.kill();
    if (away) await house.timers.advanceTo(house.timers.now() + AWAY_MS);
    startMortal(rest);
  }
}

const unlessRefused = (error: unknown): void => {
  // A caller may be refused, by name or because the process died; only the ledger counts.
  if (!(error instanceof Refusal) && !(error instanceof Error && error.message === 'killed')) throw error;
};
const betsOf = (player: Player) => selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 50);

describe('roulette under kills', () => {
  it('makes and loses no money and tells no pocket early, whatever the order of messages, retries, tabs and kills', async () => {
    await fc.assert(
      fc.asyncProperty(players, deaths, async (plans, plannedDeaths) => {
        const from = house.messages.length;
        const seats = await Promise.all(
          plans.map(async (plan) => ({ plan, player: await house.newPlayer(BALANCE_UNITS) })),
        );
        startMortal(plannedDeaths);
        const startedAt = house.timers.now();
        await advance(startedAt);
        const asks = seats
          .flatMap(({ plan, player }) => plan.map((ask) => ({ ...ask, player })))
          .toSorted((a, b) => a.at - b.at);
        for (const { player, at, tabs, sameId, roundsAhead, colour, stakeUnits } of asks) {
          await advance(Math.max(house.timers.now(), startedAt + Math.floor((ROUND_MS * at) / 100)));
          const number = ((await house.secretRound())?.number ?? 0) + roundsAhead;
          const id = randomUUID();
          const stakes = Array.from({ length: tabs }, () => ({ colour, stakeUnits, ...(sameId && { id }) }));
          await Promise.all(stakes.map((stake) => house.place(player, number, stake).catch(unlessRefused)));
        }
        for (let round = 0; round < MAX_ROUNDS && (await isOpen(seats.map(({ player }) => player))); round++)
          await advance(house.timers.now() + ROUND_MS);
        for (const { player } of seats) await expectFair(player);
        expectNothingEarly(house.messages.slice(from));
        await house.kill();
        toCome = null;
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  });
});

async function isOpen(all: readonly Player[]): Promise<boolean> {
  return (await Promise.all(all.map(betsOf))).flat().some(({ status }) => status === 'open');
}

/** The wallet is exactly what the bets say, and each bet ended by the rules. */
async function expectFair(player: Player): Promise<void> {
  const bets = await betsOf(player);
  const net = bets.reduce((sum, bet) => sum + bet.payout - bet.stake, 0);
  expect(await house.balanceOf(player)).toBe(BALANCE_UNITS + net);
  expect(bets.filter((bet) => !rightEnd(bet))).toEqual([]);
  const fields = bets.map((bet) => `${bet.round_number} ${rouletteRecord(bet).outcome.colour}`);
  expect(new Set(fields).size).toBe(fields.length);
}

function rightEnd(bet: BetWithProof): boolean {
  const { colour, pocket } = rouletteRecord(bet).outcome;
  const came = pocket !== null && ROULETTE_WHEEL[pocket] === colour;
  switch (bet.status) {
    case 'won':
      return came && bet.payout === payoutUnits(bet.stake, rouletteMultiplierE4(colour), MAX_WIN_UNITS);
    case 'lost':
      return !came && bet.payout === 0;
    // Its outcome needs no action of a player: it is decided and paid, whatever died and however long no process
    // played.
    case 'refunded':
    case 'open':
      return false;
  }
}

/** No message that says a pocket comes before one that still takes bets for the same round. */
function expectNothingEarly(messages: RouletteHouse['messages']): void {
  const known = new Set<number>();
  for (const message of messages) {
    if (message.type === 'spinStarted') known.add(message.roundNumber);
    if (message.type !== 'bettingOpened') continue;
    expect(known).not.toContain(message.state.roundNumber);
    expect(message.state).toMatchObject({ pocket: null, hash: null });
  }
}
