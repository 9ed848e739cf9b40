import { defineRemote, ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadCoinflip, type CoinflipData } from './load.ts';
import { CoinflipGame } from './coinflip-game.tsx';

export default defineRemote<CoinflipData>({
  load: loadCoinflip,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCoinflip} location={location} skeleton="game" cloth="coinflip">
        {(loaded) => (
          <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.coinflipDemo)}>
            {(data) => <CoinflipGame data={data} />}
          </WithDemo>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
