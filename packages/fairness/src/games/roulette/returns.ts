import { audited, type Audited, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn } from '../../bet-return.ts';
import { fullReturn } from '../../payoff.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { roulettePayoffs, ROULETTE_WHEEL, type RouletteColour } from './roulette.ts';

const COLOURS = [...new Set<RouletteColour>(ROULETTE_WHEEL)];

/** Each colour. */
export function rouletteBetReturns(): BetReturn[] {
  return COLOURS.map((colour) => betReturn(colour, [fullReturn(roulettePayoffs(colour))]));
}

/** Each colour. */
export function auditRoulette(limits: StakeLimits): Audited[] {
  const rules = COLOURS.map((colour): Rule => ({
    group: colour,
    choice: colour,
    stop: '',
    payoffs: roulettePayoffs(colour),
  }));
  return audited(rules, limits);
}
