import { checkModule } from '@baize/game-kit/check';
import { tableModule } from '@baize/game-kit/rounds';
import { RouletteGame } from './roulette-game.tsx';
import { loadRoulette } from './load.ts';

export default tableModule(loadRoulette, RouletteGame, {
  game: 'roulette',
  cloth: 'roulette',
  demo: () => import('./demo.ts').then(({ rouletteDemo }) => rouletteDemo),
  checks: {
    bets: checkModule(() => import('./bet/module.tsx')),
    rounds: checkModule(() => import('../roulette-round/module.tsx')),
  },
});
