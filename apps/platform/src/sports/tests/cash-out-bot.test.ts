import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import type { Player } from '../../foundation/http/player.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { CourseStep } from '@baize/fairness/fixture/course';
import { createDraws } from '../../sandbox/odds/draws.ts';
import { MODELS } from '../../sandbox/odds/models.ts';
import { priced } from '../../sandbox/odds/price.ts';
import { fixtureOf } from '../../../tests/support/scripted-line.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';

const RUB = 10_000;
const STAKE_UNITS = 1_000 * RUB;
const EVENTS = cases(20, 2_000);
const SEED = Buffer.alloc(32, 7);
/** Matches are played this much faster than real ones, so that prices move within the hold of a quote. */
const PACE = 30;
const QUOTE_EVERY_MS = 1_500;
const QUOTES = 12;

const model = MODELS.football;

let house: SportsHouse;
let player: Player;
beforeAll(async () => {
  house = await openSportsHouse();
  player = await house.newPlayer(EVENTS * STAKE_UNITS);
});
afterAll(() => house.close());

/** A match in play, published with the odds of each moment. */
function liveMatch(number: number) {
  const id = `bot-${number}`;
  const draws = createDraws(SEED, `bot:${number}`);
  const form = model.formOf([draws.between(-1, 1), draws.between(-1, 1)]);
  const { steps, closed } = model.course(form, createDraws(SEED, `match:${id}`));
  const startsAt = house.clock() - (draws.between(0.05, 0.6) * steps.at(-1)!.atMs) / PACE;
  const playedMs = (): number => (house.clock() - startsAt) * PACE;
  const expected = () => {
    const at = playedMs();
    const step: CourseStep = steps.findLast(({ atMs }) => atMs <= at)!;
    return { step, winner: model.expect(form, form, at, step).find(({ kind }) => kind === 'winner')! };
  };
  return {
    id,
    /** The chance of the home side as the generator has it: no outsider can know more. */
    fairShare: () => expected().winner.selections.find(({ id: selection }) => selection === 'home')!.share,
    tell(): void {
      const at = playedMs();
      const { step, winner } = expected();
      const isClosed = closed.some(([from, to]) => from <= at && at < to);
      const market = priced(winner, true);
      const live = { status: 'live' as const, score: step.score, clock: model.clockAt(at, step) };
      house.tell(fixtureOf(id, startsAt, live), {
        type: 'oddsChange',
        fixtureId: id,
        markets: [isClosed ? { ...market, status: 'suspended' } : market],
      });
    },
  };
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Bets on a match, asks for a price again and again, and takes the best of the last eight seconds as soon as the newest
 * is lower. Returns what it was paid, and what the bet was worth at that moment.
 */
async function playBot(number: number): Promise<{ paid: number; worth: number } | null> {
  const match = liveMatch(number);
  match.tell();
  const slip = { ...house.slipOn([match.id], 'single', STAKE_UNITS), oddsChoice: 'any' as const };
  if ((await unlessRefused(() => house.place(player, slip))) === null) return null;
  house.wait(5_000);
  match.tell();
  await house.decide();
  const betId = slip.bets[0]!.id;
  const quotes = [];
  for (let asked = 0; asked < QUOTES; asked += 1) {
    house.wait(QUOTE_EVERY_MS);
    match.tell();
    const quote = await unlessRefused(() => house.askCashOut(player, betId, 100));
    if (quote === null) continue;
    quotes.push(quote);
    const alive = quotes.filter(({ expiresAt }) => expiresAt >= house.clock());
    const best = alive.reduce((most, each) => (each.priceUnits > most.priceUnits ? each : most));
    if (best.priceUnits === quote.priceUnits && asked < QUOTES - 1) continue;
    house.meanwhile(match.tell);
    const done =
      (await unlessRefused(() => house.acceptCashOut(player, betId, best.quoteId))) ??
      (await unlessRefused(() => house.acceptCashOut(player, betId, quote.quoteId)));
    if (done === null) continue;
    const [leg] = done.bet.legs;
    return { paid: done.priceUnits, worth: (STAKE_UNITS * leg!.oddsMilli * match.fairShare()) / 1_000 };
  }
  return null;
}

describe('[row:P05] a program that asks for cash-out prices and takes the best of them', () => {
  it(`gains nothing in ${EVENTS} matches, by the fair values of those who draw them`, async () => {
    const outcomes = [];
    for (let number = 0; number < EVENTS; number += 1) {
      const outcome = await playBot(number);
      if (outcome !== null) outcomes.push(outcome);
    }
    expect(outcomes.length).toBeGreaterThan(EVENTS / 4);
    const gain = outcomes.reduce((sum, { paid, worth }) => sum + paid - worth, 0);
    const staked = outcomes.length * STAKE_UNITS;
    // The price keeps 5 % of what a bet is worth; not one payment may be above it by more than the steps of odds.
    expect(gain / staked).toBeLessThan(0);
    expect(outcomes.filter(({ paid, worth }) => paid > worth * 1.005)).toEqual([]);
  });
});
