import { afterEach, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { crashPayoutUnits } from '@baize/fairness/games/crash/crash-payout';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type BetWithProof, selectBets } from '../../../bets/placement/bet-row.ts';
import type { Round } from '../../core/rounds/round.ts';
import { crashesAt } from '../round.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { limitsOf } from '../../../bets/limits/limits.ts';
import { testChain } from '../../../../tests/support/beacon.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../tests/support/crash-house.ts';
import { type Death, mortal } from '../../../../tests/support/mortal-database.ts';
import { scriptedBeacon } from '../../../../tests/support/scripted-beacon.ts';

const RUB = 10_000;
const BALANCE_UNITS = 1_000 * RUB;
const MAX_WIN_UNITS = limitsOf('crash', 'RUB').maxWinUnits;
const RUNS = cases(12);
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
const deaths = fc.array(
  fc.record({ atTransaction: fc.integer({ min: 1, max: 6 }), committed: fc.boolean(), away: fc.boolean() }),
  { maxLength: 3 },
);
type PlannedDeath = Death & {
  /** Whether no process plays until any round that runs has crashed. */
  readonly away: boolean;
};
const AWAY_MS = 120_000;
/** How long the beacon is silent from the opening of the round on: not at all, less than a round waits for it, longer. */
const silences = fc.constantFrom(0, 0, 60_000, 130_000);
const SECOND = 1_000;

const beacon = scriptedBeacon(testChain('Test beacon'));
let speaksAt = 0;
let house: CrashHouse;
afterEach(() => house.close());

/** Starts an engine that dies as planned, and another after each death. */
function startMortal([death, ...rest]: readonly PlannedDeath[]): void {
  const through = mortal(house.database, death ?? null, () => {
    toCome = { rest, away: death!.away };
    house.timers.setAlive(false);
  });
  house.start(through);
}
let toCome: { readonly rest: readonly PlannedDeath[]; readonly away: boolean } | null = null;

/** Moves time; if the engine dies on the way, the next one takes over, at once or after a long while. */
async function advance(at: number): Promise<void> {
  if (beacon.silent && at >= speaksAt) {
    if (speaksAt > house.timers.now()) await move(speaksAt);
    beacon.silent = false;
  }
  await move(at);
}

async function move(at: number): Promise<void> {
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

/** The round that is played once all processes that die at once are dead. */
async function openedRound(): Promise<Round> {
  for (;;) {
    await advance(house.timers.now());
    const round = await house.store.unfinished();
    if (round !== null) return round;
    await advance(house.timers.now() + CRASH_TIMES.resultMs);
  }
}

/** The round once its bust is known, which is at once without a beacon; null if it has ended without. */
async function knownRound(number: number): Promise<Round | null> {
  for (;;) {
    const round = await house.store.unfinished();
    if (round?.number !== number) return null;
    if (round.outcome !== null) return round;
    await advance(house.timers.now() + SECOND);
  }
}

const unlessRefused = (error: unknown): void => {
  // A caller may be refused, by name or because the process died; only the ledger counts.
  if (!(error instanceof Refusal) && !(error instanceof Error && error.message === 'killed')) throw error;
};

describe.each([1, 2] as const)('crash of version %d under kills', (version) => {
  it('makes and loses no money, whatever the order of messages, retries and kills', async () => {
    house = await openCrashHouse({ version, source: beacon.source });
    await fc.assert(
      fc.asyncProperty(players, deaths, silences, async (plans, plannedDeaths, silentMs) => {
        const seats = await Promise.all(
          plans.map(async (plan) => ({ plan, player: await house.newPlayer(BALANCE_UNITS) })),
        );
        startMortal(plannedDeaths);
        const { number, closesAt } = await openedRound();
        beacon.silent = silentMs > 0;
        speaksAt = closesAt + silentMs;
        for (const { plan, player } of seats) {
          const placed = await Promise.all(
            plan.now.map(({ stakeUnits, autoCashOut }) =>
              house.place(player, number, stakeUnits, autoCashOut).catch(unlessRefused),
            ),
          );
          for (const bet of placed) if (bet) await askToLeave(player, bet.bet.id).catch(unlessRefused);
        }
        const round = await knownRound(number);
        const startsAt = round?.closesAt ?? house.timers.now();
        const flight = round === null ? 0 : crashesAt(round) - startsAt;
        const asks = seats
          .flatMap(({ plan, player }) =>
            plan.asksAt.map((share, index) => ({
              player,
              next: plan.next[index],
              takesBack: plan.takesBack,
              at: startsAt + Math.floor((flight * share) / 100),
            })),
          )
          .sort((a, b) => a.at - b.at);
        for (const { player, next, takesBack, at } of asks) {
          await advance(at);
          // Twice, as a client does that got no answer.
          const own = await betsOf(player);
          await Promise.all(
            [...own, ...own].map((bet) =>
              (bet.round_number === number ? askToLeave : house.cancel)(player, bet.id).catch(unlessRefused),
            ),
          );
          if (!next) continue;
          const bet = await house.place(player, number + 1, next.stakeUnits, next.autoCashOut).catch(unlessRefused);
          if (bet && takesBack) await house.cancel(player, bet.bet.id).catch(unlessRefused);
        }
        for (let step = 0; step < MAX_STEPS && (await stillPlays(seats.map(({ player }) => player))); step++) {
          // To the end of the round that is played by now: it may fly far longer than the one before.
          const playing = await knownRound((await openedRound()).number);
          if (playing !== null) await advance(crashesAt(playing) + CRASH_TIMES.resultMs);
        }
        for (const { player } of seats) await expectFair(player);
        await house.kill();
        toCome = null;
        beacon.silent = false;
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  });
});

const askToLeave = (player: Player, betId: string) => house.engine().cashOut(player.userId, betId);
const betsOf = (player: Player) => selectBets(house.database.kysely, sql`bets.user_id = ${player.userId}`, 20);
const stillPlays = async (all: readonly Player[]) =>
  (await Promise.all(all.map(betsOf))).flat().some(({ bust, status }) => bust === null && status !== 'refunded');

/** The wallet is exactly what the bets say, and each bet ended by the rules. */
async function expectFair(player: Player): Promise<void> {
  const bets = await betsOf(player);
  const net = bets.reduce((sum, bet) => sum + bet.payout - bet.stake, 0);
  expect(await house.balanceOf(player)).toBe(BALANCE_UNITS + net);
  for (const bet of bets) expect([bet, await isRightEnd(bet)]).toEqual([bet, true]);
  const played = bets.filter(({ status }) => status !== 'refunded').map(({ round_number: round }) => round);
  expect(played.filter((round) => played.filter((other) => other === round).length > 2)).toEqual([]);
}

async function isRightEnd(bet: BetWithProof): Promise<boolean> {
  const { status, outcome, bust, stake, payout } = bet;
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
      return (
        payout === stake && ((await wasTakenBack(bet)) || (await wasLeftToAHand(bet)) || (await wasNeverDecided(bet)))
      );
    case 'open':
      return false;
  }
}

/** Whether its player took it back before the round opened. */
async function wasTakenBack({ round_number: number, settled_at: settledAt }: BetWithProof): Promise<boolean> {
  const rounds = house.database.kysely.selectFrom('crash_rounds').select('betting_at').where('number', '=', number!);
  const round = await rounds.executeTakeFirst();
  return round === undefined || settledAt!.getTime() <= round.betting_at.getTime();
}

/** Whether no rule decided it, but only an action of its player, in a round that is shown as void. */
async function wasLeftToAHand({ round_number: number, outcome, bust }: BetWithProof): Promise<boolean> {
  const { autoCashOut } = outcome as { autoCashOut: number | null };
  const round = await house.store.find(number!);
  return round?.voided === 'interrupted' && (autoCashOut === null || autoCashOut > bust!);
}

/** Whether its round waited for a beacon that was silent for too long. */
async function wasNeverDecided({ round_number: number }: BetWithProof): Promise<boolean> {
  const round = await house.store.find(number!);
  return round?.voided === 'beacon-silent';
}
