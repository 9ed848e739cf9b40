import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { DiceBetPage } from './dice-bet-page.tsx';
import { loadDiceBet, type DiceBetData } from './load.ts';

export default defineRemote<DiceBetData>({
  load: loadDiceBet,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadDiceBet} location={location} skeleton="form">
        {(loaded) => (
          <DiceBetPage key={location.params['betId']} betId={location.params['betId'] ?? ''} data={loaded} />
        )}
      </Loaded>
    </ShellProvider>
  ),
});
