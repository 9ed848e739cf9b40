import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRouletteRound, type RouletteRoundData } from './load.ts';
import { RouletteRoundPage } from './roulette-round-page.tsx';

export default defineRemote<RouletteRoundData>({
  load: loadRouletteRound,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded
        key={location.params['roundNumber']}
        // What was loaded for the round before is not this round's.
        data={data?.asked === location.params['roundNumber'] ? data : undefined}
        load={loadRouletteRound}
        location={location}
        skeleton="form"
      >
        {(loaded) => <RouletteRoundPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
