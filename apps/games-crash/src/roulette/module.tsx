import { tableModule } from '@baize/game-kit/rounds';
import { RouletteGame } from './roulette-game.tsx';
import { loadRoulette } from './load.ts';

export default tableModule(loadRoulette, RouletteGame, {
  cloth: 'roulette',
  demo: () => import('./demo.ts').then(({ rouletteDemo }) => rouletteDemo),
});
