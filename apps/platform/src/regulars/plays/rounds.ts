import { takesBets } from '@baize/protocol/takes-bets';
import type { Chance } from '../chance.ts';
import type { Play } from '../play.ts';
import { drawStake } from '../stakes.ts';

const COLOURS = ['black', 'black', 'black', 'red', 'red', 'blue', 'green', 'violet', 'gold'] as const;
/** Least and greatest cash-out of crash, in hundredths. */
const LEAST_OUT = 110;
const GREATEST_OUT = 5000;

/** Bets on the round that takes bets, and otherwise on the next. */
export const crash: Play = async ({ call, by, currency, chance }) => {
  const state = await call('getCrashState', {});
  const body = {
    id: chance.uuid(),
    currency,
    stakeUnits: drawStake(chance, currency),
    roundNumber: takesBets(state) ? state.roundNumber : state.roundNumber + 1,
    autoCashOut: drawCashOut(chance),
  };
  await call('placeCrashBet', { body }, by);
};

/** Twice the cash-out is half as likely: most leave early, a few wait long. */
export function drawCashOut(chance: Chance): number {
  return Math.min(GREATEST_OUT, Math.round(LEAST_OUT / (1 - chance.fraction())));
}

/** Waits while the wheel turns: a bet for another round than the one shown would be refused. */
export const roulette: Play = async ({ call, by, currency, chance, think }) => {
  const state = await call('getRouletteState', {});
  if (!takesBets(state)) return think();
  const body = {
    id: chance.uuid(),
    currency,
    stakeUnits: drawStake(chance, currency),
    roundNumber: state.roundNumber,
    colour: chance.pick(COLOURS),
  };
  await call('placeRouletteBet', { body }, by);
};
