import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CrashBetPage } from './crash-bet-page.tsx';
import { loadCrashBet, type CrashBetData } from './load.ts';

export default defineRemote<CrashBetData>({
  load: loadCrashBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCrashBet} location={location} skeleton="form">
        {(loaded) => (
          <CrashBetPage key={location.params['betId']} betId={location.params['betId'] ?? ''} data={loaded} />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
