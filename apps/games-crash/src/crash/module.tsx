import { defineRemote, ShellProvider } from '@baize/contract';
import { limitsOf } from '@baize/game-kit/bet';
import { DemoSwitch } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { CrashGame } from './crash-game.tsx';
import { loadCrash, type CrashData } from './load.ts';

export default defineRemote<CrashData>({
  load: loadCrash,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCrash} location={location} skeleton="game" cloth="crash">
        {(loaded) => (
          <DemoSwitch
            data={loaded}
            limits={() => limitsOf(loaded.config.limits, loaded.currency)}
            load={() => import('./demo.ts').then(({ crashDemo }) => crashDemo)}
            fresh={(known) => ({ ...known, openBets: [] })}
          >
            {(known) => <CrashGame data={known} />}
          </DemoSwitch>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
