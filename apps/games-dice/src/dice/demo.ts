import { DICE_ALGORITHM, diceMultiplierE4 } from '@baize/fairness/games/dice/dice';
import { settleDice } from '@baize/fairness/games/dice/settle';
import type { Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { DiceBetPage } from './bet/dice-bet-page.tsx';

/** Dice on play money, by the rules that the server settles bets with. */
export const diceDemo: Demo = {
  game: 'dice',
  algorithm: DICE_ALGORITHM,
  placePath: calls.placeDiceBet.path,
  greatestE4: (body) => diceMultiplierE4((body as PlaceDiceBet).chance),
  settle(body, maxWinUnits, next) {
    const { direction, chance, stakeUnits } = body as PlaceDiceBet;
    const choice = { direction, chanceHundredths: chance };
    const { roll, ...settlement } = settleDice(choice, { stakeUnits, maxWinUnits }, next);
    return { ...settlement, outcome: { direction, chance, roll } };
  },
  Check: DiceBetPage,
};
