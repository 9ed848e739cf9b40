import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crashPayoutUnits } from '@baize/fairness';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type BetWithProof, selectBets } from '../src/bets/bet-row.ts';
import { crashesAt } from '../src/crash/round.ts';
import type { Player } from '../src/http/player.ts';
import { Refusal } from '../src/http/refusal.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { walletOf } from '../src/ledger/wallets.ts';
import { limitsOf } from '../src/limits.ts';
import { type CrashHouse, openCrashHouse } from './support/crash-house.ts';
import { type Death, mortal } from './support/mortal-database.ts';

const RUB = 10_000;
const BALANCE_UNITS = 1_000 * RUB;
const MAX_WIN_UNITS = limitsOf('crash', 'RUB').maxWinUnits;
const RUNS = 40;
/** Steps after which every round with a bet must have ended, however often the engine died. */
const MAX_STEPS = 12;

const bets = fc.array(
  fc.record({
    stakeUnits: fc.integer({ min: RUB, max: 100 * RUB }),
    autoCashOut: fc.option(fc.integer({ min: 101, max: 400 })),
  }),
  // One more than a round takes of a player.
  { maxLength: 3 },
);
/**
 * What one player does: bets in this round, moments (shares of the flight, in percent) at which to ask to leave with
 * all of them, and at each of these a bet for the next round, or one of those taken back.
 */
const players = fc.array(
  fc.record({
    now: bets,
    next: bets,
    takesBack: fc.boolean(),
    asksAt: fc.array(fc.integer({ min: 0, max: 110 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const deaths = fc.array(fc.record({ atTransaction: fc.integer({ min: 1, max: 6 }), committed: fc.boolean() }), {
  maxLength: 3,
});

let house: CrashHouse;
beforeAll(async () => {
  house = await openCrashHouse();
});
afterAll(() => house.close());

/** Starts an engine that dies as planned, and another after each death. */
function startMortal(plan: readonly Death[]): void {
  const [death = null, ...rest] = plan;
  const through = mortal(house.database, death, () => {
    deathsToCome = rest;
    house.timers.setAlive(false);
  });
  house.start(through);
}
let deathsToCome: readonly Death[] | null = null;

/** Moves time; if the engine dies on the way, the next one takes over and time goes on. */
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
  // Whoever asks may be refused, by name or because the process died; only the books count.
  if (!(error instanceof Refusal) && !(error instanceof Error && error.message === 'killed')) throw error;
};

describe('crash under kills', () => {
  it('makes and loses no money, whatever the order of messages, retries and kills', async () => {
    await fc.assert(
      fc.asyncProperty(players, deaths, async (plans, plannedDeaths) => {
        const seats = await Promise.all(
          plans.map(async (plan) => ({ plan, player: await house.newPlayer(BALANCE_UNITS) })),
        );
        startMortal(plannedDeaths);
        await advance(house.timers.now());
        const round = await house.secretRound();
        for (const { plan, player } of seats) {
          const placed = await Promise.all(
            plan.now.map(({ stakeUnits, autoCashOut }) =>
              house.place(player, round.number, stakeUnits, autoCashOut).catch(unlessRefused),
            ),
          );
          for (const bet of placed) if (bet) await askToLeave(player, bet.bet.id).catch(unlessRefused);
        }
        const flight = crashesAt(round) - round.startsAt;
        const asks = seats
          .flatMap(({ plan, player }) =>
            plan.asksAt.map((share, index) => ({
              player,
              next: plan.next[index],
              takesBack: plan.takesBack,
              at: round.startsAt + Math.floor((flight * share) / 100),
            })),
          )
          .sort((a, b) => a.at - b.at);
        for (const { player, next, takesBack, at } of asks) {
          await advance(at);
          // Twice, as a client does that heard no answer.
          const own = await betsOf(player);
          await Promise.all(
            [...own, ...own].map((bet) =>
              (bet.round_number === round.number ? askToLeave : house.cancel)(player, bet.id).catch(unlessRefused),
            ),
          );
          if (!next) continue;
          const bet = await house
            .place(player, round.number + 1, next.stakeUnits, next.autoCashOut)
            .catch(unlessRefused);
          if (bet && takesBack) await house.cancel(player, bet.bet.id).catch(unlessRefused);
        }
        for (let step = 0; step < MAX_STEPS && (await stillPlays(seats.map(({ player }) => player))); step++) {
          await advance(house.timers.now() + crashesAt(round) - round.bettingAt);
        }
        for (const { player } of seats) await expectFair(player);
        await house.kill();
        deathsToCome = null;
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  }, 120_000);
});

const askToLeave = (player: Player, betId: string) => house.engine().cashOut(player.userId, betId);
const betsOf = (player: Player) => selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 20);
const stillPlays = async (all: readonly Player[]) =>
  (await Promise.all(all.map(betsOf))).flat().some(({ bust, status }) => bust === null && status !== 'refunded');

/** The wallet is exactly what the bets say, and each bet ended by the rules. */
async function expectFair(player: Player): Promise<void> {
  const bets = await betsOf(player);
  const net = bets.reduce((sum, bet) => sum + bet.payout - bet.stake, 0);
  expect((await walletOf(house.database.kysely, player.userId, 'RUB'))!.balanceUnits).toBe(BALANCE_UNITS + net);
  expect(bets.filter((bet) => !rightEnd(bet))).toEqual([]);
  const played = bets.filter(({ status }) => status !== 'refunded').map(({ round_number: round }) => round);
  expect(played.filter((round) => played.filter((other) => other === round).length > 2)).toEqual([]);
}

function rightEnd({ status, outcome, bust, stake, payout }: BetWithProof): boolean {
  const { autoCashOut, cashedOutAt } = outcome as { autoCashOut: number | null; cashedOutAt: number | null };
  switch (status) {
    case 'won':
      return (
        cashedOutAt! <= Math.min(bust!, autoCashOut ?? Infinity) &&
        payout === crashPayoutUnits(stake, cashedOutAt!, MAX_WIN_UNITS)
      );
    case 'lost':
      return payout === 0 && (autoCashOut === null || autoCashOut > bust!);
    case 'refunded':
      return payout === stake;
    case 'open':
      return false;
  }
}
