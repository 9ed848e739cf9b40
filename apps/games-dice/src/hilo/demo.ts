import { HILO_ALGORITHM, HILO_FIRST_GREATEST_E4 } from '@baize/fairness/games/hilo/hilo';
import { hiloDealt, hiloRulesOf } from '@baize/fairness/games/hilo/hilo-steps';
import { begun } from '@baize/fairness/step-act';
import { demoSteps, type Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { TurnHiloCard } from '@baize/protocol/games/hilo/hilo';
import { HiloBetPage } from './bet/hilo-bet-page.tsx';

/** Hilo on play money, by the rules that the server plays by. */
export const hiloDemo: Demo = {
  game: 'hilo',
  algorithm: HILO_ALGORITHM,
  placePath: calls.placeHiloBet.path,
  greatestE4: () => HILO_FIRST_GREATEST_E4,
  settle(_body, _maxWinUnits, next) {
    const { multiplier, ...game } = begun(hiloDealt(next));
    return { ...game, multiplierE4: multiplier };
  },
  steps: demoSteps(
    { stepPath: calls.turnHiloCard.path, leavePath: calls.cashOutHiloBet.path },
    hiloRulesOf,
    ({ choice }: TurnHiloCard) => choice,
  ),
  Check: HiloBetPage,
};
