import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadMiner, type MinerData } from './load.ts';
import { MinerGame } from './miner-game.tsx';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "miner-bet" */ './bet/module.tsx') };

export default defineRemote<MinerData>({
  load: loadMiner,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadMiner} location={location} skeleton="game" cloth="miner">
        {(loaded) => (
          <ChecksInPlace game="miner" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.minerDemo)}>
              {(data) => <MinerGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
