import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CrashGame } from './crash-game.tsx';
import { loadCrash, type CrashData } from './load.ts';

export default defineRemote<CrashData>({
  load: loadCrash,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCrash} location={location} skeleton="game" cloth="crash">
        {(loaded) => <CrashGame data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
