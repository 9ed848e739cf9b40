import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { HiloRulesPage } from './hilo-rules-page.tsx';
import { loadHiloRules, type HiloRulesData } from './load.ts';

export default defineRemote<HiloRulesData>({
  load: loadHiloRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadHiloRules} location={location} skeleton="form">
        {(loaded) => <HiloRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
