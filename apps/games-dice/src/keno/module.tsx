import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { KenoGame } from './keno-game.tsx';
import { loadKeno, type KenoData } from './load.ts';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "keno-bet" */ './bet/module.tsx') };

export default defineRemote<KenoData>({
  load: loadKeno,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadKeno} location={location} skeleton="game" cloth="keno">
        {(loaded) => (
          <ChecksInPlace game="keno" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.kenoDemo)}>
              {(data) => <KenoGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
