import { tableModule } from '@baize/game-kit/rounds';
import { CrashGame } from './crash-game.tsx';
import { loadCrash } from './load.ts';

export default tableModule(loadCrash, CrashGame, {
  cloth: 'crash',
  demo: () => import('./demo.ts').then(({ crashDemo }) => crashDemo),
});
