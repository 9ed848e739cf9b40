import { settleKeno } from '@baize/fairness/games/keno/settle';
import { KENO_ALGORITHM, kenoGreatestE4 } from '@baize/fairness/games/keno/keno';
import type { Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import { KenoBetPage } from './bet/keno-bet-page.tsx';

/** Keno on play money, by the rules that the server settles bets with. */
export const kenoDemo: Demo = {
  game: 'keno',
  algorithm: KENO_ALGORITHM,
  placePath: calls.placeKenoBet.path,
  greatestE4(body) {
    const { risk, picks } = body as PlaceKenoBet;
    return kenoGreatestE4(risk, picks.length);
  },
  settle(body, maxWinUnits, next) {
    const { risk, picks, stakeUnits } = body as PlaceKenoBet;
    const { draw, ...settlement } = settleKeno({ risk, picks }, { stakeUnits, maxWinUnits }, next);
    return { ...settlement, outcome: { risk, picks, draw } };
  },
  Check: KenoBetPage,
};
