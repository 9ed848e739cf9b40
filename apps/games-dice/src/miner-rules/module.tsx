import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { MinerRulesPage } from './miner-rules-page.tsx';
import { loadMinerRules, type MinerRulesData } from './load.ts';

export default defineRemote<MinerRulesData>({
  load: loadMinerRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadMinerRules} location={location} skeleton="form">
        {(loaded) => <MinerRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
