import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CaseBetPage } from './case-bet-page.tsx';
import { loadCaseBet, type CaseBetData } from './load.ts';

export default defineRemote<CaseBetData>({
  load: loadCaseBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCaseBet} location={location} skeleton="form">
        {(loaded) => {
          const betId = location.params['betId'] ?? '';
          return <CaseBetPage key={betId} betId={betId} data={loaded} />;
        }}
      </Loaded>
    </ShellProvider>
  ),
});
