import type { Demo } from '@baize/game-kit/demo';
import { BetPage } from '../bet/bet-page.tsx';
import { placeBet, type PlaceBet } from '../calls.ts';
import { ALGORITHM, greatestE4, settle } from '../rules/plinko.ts';

/** For guests, on play money: settled in the page, by the rules of the service. */
export const demo: Demo = {
  game: 'plinko',
  algorithm: ALGORITHM,
  placePath: placeBet.path,
  greatestE4: (body) => greatestE4(body as PlaceBet),
  settle(body, maxWinUnits, next) {
    const { rows, risk, stakeUnits } = body as PlaceBet;
    const { path, ...settlement } = settle({ rows, risk }, { stakeUnits, maxWinUnits }, next);
    return { ...settlement, outcome: { rows, risk, path } };
  },
  Check: BetPage,
};
