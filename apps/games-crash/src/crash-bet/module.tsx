import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadBet, type BetData } from '@baize/game-kit/verification';
import { CrashBetPage } from './crash-bet-page.tsx';

export default defineRemote<BetData>({
  load: loadBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadBet} location={location} skeleton="form">
        {(loaded) => (
          <CrashBetPage key={location.params['betId']} betId={location.params['betId'] ?? ''} data={loaded} />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
