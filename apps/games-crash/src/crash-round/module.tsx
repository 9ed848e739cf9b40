import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CrashRoundPage } from './crash-round-page.tsx';
import { loadCrashRound, type CrashRoundData } from './load.ts';

export default defineRemote<CrashRoundData>({
  load: loadCrashRound,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded
        key={location.params['roundNumber']}
        // What was loaded for the round before is not this round's.
        data={data?.asked === location.params['roundNumber'] ? data : undefined}
        load={loadCrashRound}
        location={location}
        skeleton="form"
      >
        {(loaded) => <CrashRoundPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
