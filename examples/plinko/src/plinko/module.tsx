import { defineRemote, ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadPlinko, type PlinkoData } from './load.ts';
import { PlinkoGame } from './plinko-game.tsx';

export default defineRemote<PlinkoData>({
  load: loadPlinko,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadPlinko} location={location} skeleton="game" cloth="house">
        {(loaded) => (
          <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.demo)}>
            {(own) => <PlinkoGame data={own} />}
          </WithDemo>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
