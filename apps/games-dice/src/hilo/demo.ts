import { HILO_ALGORITHM } from '@baize/fairness/hilo';
import { hiloDealt, hiloRules } from '@baize/fairness/hilo-steps';
import { begun } from '@baize/fairness/step-act';
import { demoSteps, type Demo } from '@baize/game-kit/demo';
import { calls, type TurnHiloCard } from '@baize/protocol';
import { HiloBetPage } from '../hilo-bet/hilo-bet-page.tsx';

/** Hilo on play money, by the rules that the server plays by. */
export const hiloDemo: Demo = {
  game: 'hilo',
  algorithm: HILO_ALGORITHM,
  placePath: calls.placeHiloBet.path,
  settle(_body, _maxWinUnits, next) {
    const { multiplier, ...game } = begun(hiloDealt(next));
    return { ...game, multiplierE4: multiplier };
  },
  steps: demoSteps(
    { stepPath: calls.turnHiloCard.path, leavePath: calls.cashOutHiloBet.path },
    hiloRules,
    ({ choice }: TurnHiloCard) => choice,
  ),
  Check: HiloBetPage,
};
