import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadBet, type BetData } from '@baize/game-kit/verification';
import { KenoBetPage } from './keno-bet-page.tsx';

export default defineRemote<BetData>({
  load: loadBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadBet} location={location} skeleton="form">
        {(loaded) => (
          <KenoBetPage key={location.params['betId']} betId={location.params['betId'] ?? ''} data={loaded} />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
