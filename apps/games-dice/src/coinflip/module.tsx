import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadCoinflip, type CoinflipData } from './load.ts';
import { CoinflipGame } from './coinflip-game.tsx';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "coinflip-bet" */ './bet/module.tsx') };

export default defineRemote<CoinflipData>({
  load: loadCoinflip,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCoinflip} location={location} skeleton="game" cloth="coinflip">
        {(loaded) => (
          <ChecksInPlace game="coinflip" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.coinflipDemo)}>
              {(data) => <CoinflipGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
