import { tableModule } from '@baize/game-kit/rounds';
import { RouletteGame } from './roulette-game.tsx';
import { loadRoulette } from './load.ts';

export default tableModule(loadRoulette, RouletteGame, {
  game: 'roulette',
  cloth: 'roulette',
  demo: () => import('./demo.ts').then(({ rouletteDemo }) => rouletteDemo),
  checks: {
    bets: () => import(/* webpackChunkName: "roulette-bet" */ './bet/module.tsx'),
    rounds: () => import(/* webpackChunkName: "roulette-round" */ './round/module.tsx'),
  },
});
