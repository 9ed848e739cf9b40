import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CoinflipRulesPage } from './coinflip-rules-page.tsx';
import { loadCoinflipRules, type CoinflipRulesData } from './load.ts';

export default defineRemote<CoinflipRulesData>({
  load: loadCoinflipRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCoinflipRules} location={location} skeleton="form">
        {(loaded) => <CoinflipRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
