import { checkModule } from '@baize/game-kit/check';
import { tableModule } from '@baize/game-kit/rounds';
import { CrashGame } from './crash-game.tsx';
import { loadCrash } from './load.ts';

export default tableModule(loadCrash, CrashGame, {
  game: 'crash',
  cloth: 'crash',
  demo: () => import('./demo.ts').then(({ crashDemo }) => crashDemo),
  checks: {
    bets: checkModule(() => import('./bet/module.tsx')),
    rounds: checkModule(() => import('../crash-round/module.tsx')),
  },
});
