import { defineRemote, ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { KenoGame } from './keno-game.tsx';
import { loadKeno, type KenoData } from './load.ts';

export default defineRemote<KenoData>({
  load: loadKeno,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadKeno} location={location} skeleton="game" cloth="keno">
        {(loaded) => (
          <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.kenoDemo)}>
            {(data) => <KenoGame data={data} />}
          </WithDemo>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
