import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadHilo, type HiloData } from './load.ts';
import { HiloGame } from './hilo-game.tsx';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "hilo-bet" */ './bet/module.tsx') };

export default defineRemote<HiloData>({
  load: loadHilo,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadHilo} location={location} skeleton="game" cloth="hilo">
        {(loaded) => (
          <ChecksInPlace game="hilo" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.hiloDemo)}>
              {(data) => <HiloGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
