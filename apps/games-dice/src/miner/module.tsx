import { defineRemote, ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadMiner, type MinerData } from './load.ts';
import { MinerGame } from './miner-game.tsx';

export default defineRemote<MinerData>({
  load: loadMiner,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadMiner} location={location} skeleton="game" cloth="miner">
        {(loaded) => (
          <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.minerDemo)}>
            {(data) => <MinerGame data={data} />}
          </WithDemo>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
