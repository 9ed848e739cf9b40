import { defineRemote, ShellProvider } from '@baize/contract';
import { limitsOf } from '@baize/game-kit/bet';
import { DemoSwitch } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadRoulette, type RouletteData } from './load.ts';
import { RouletteGame } from './roulette-game.tsx';

export default defineRemote<RouletteData>({
  load: loadRoulette,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRoulette} location={location} skeleton="game" cloth="roulette">
        {(loaded) => (
          <DemoSwitch
            data={loaded}
            limits={() => limitsOf(loaded.config.limits, loaded.currency)}
            load={() => import('./demo.ts').then(({ rouletteDemo }) => rouletteDemo)}
            fresh={(known) => ({ ...known, openBets: [] })}
          >
            {(known) => <RouletteGame data={known} />}
          </DemoSwitch>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
