import type { Play } from '../play.ts';
import { drawStake } from '../stakes.ts';

/** Hundredths of a percent that people choose. */
const CHANCES = [4950, 4950, 4950, 2500, 7500, 9000, 3300, 1000, 500] as const;
const RISKS = ['classic', 'low', 'medium', 'high'] as const;
const KENO_NUMBERS = 40;

export const dice: Play = async ({ call, by, currency, chance }) => {
  const direction = chance.pick(['under', 'over'] as const);
  const stakeUnits = drawStake(chance, currency);
  await call(
    'placeDiceBet',
    { body: { id: chance.uuid(), currency, stakeUnits, direction, chance: chance.pick(CHANCES) } },
    by,
  );
};

export const coinflip: Play = async ({ call, by, currency, chance }) => {
  const side = chance.pick(['heads', 'tails'] as const);
  const stakeUnits = drawStake(chance, currency);
  await call('placeCoinflipBet', { body: { id: chance.uuid(), currency, stakeUnits, side, series: false } }, by);
};

export const keno: Play = async ({ call, by, currency, chance }) => {
  const count = chance.between(3, 10);
  const picks = new Set<number>();
  while (picks.size < count) picks.add(chance.between(1, KENO_NUMBERS));
  const body = {
    id: chance.uuid(),
    currency,
    stakeUnits: drawStake(chance, currency),
    risk: chance.pick(RISKS),
    picks: [...picks],
  };
  await call('placeKenoBet', { body }, by);
};
