import { defineRemote, ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadHilo, type HiloData } from './load.ts';
import { HiloGame } from './hilo-game.tsx';

export default defineRemote<HiloData>({
  load: loadHilo,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadHilo} location={location} skeleton="game" cloth="hilo">
        {(loaded) => (
          <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.hiloDemo)}>
            {(data) => <HiloGame data={data} />}
          </WithDemo>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
