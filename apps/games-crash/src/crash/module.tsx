import { tableModule } from '@baize/game-kit/rounds';
import { CrashGame } from './crash-game.tsx';
import { loadCrash } from './load.ts';

export default tableModule(loadCrash, CrashGame, {
  game: 'crash',
  cloth: 'crash',
  demo: () => import('./demo.ts').then(({ crashDemo }) => crashDemo),
  checks: {
    bets: () => import(/* webpackChunkName: "crash-bet" */ './bet/module.tsx'),
    rounds: () => import(/* webpackChunkName: "crash-round" */ './round/module.tsx'),
  },
});
