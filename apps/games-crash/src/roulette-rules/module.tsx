import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { loadRouletteRules, type RouletteRulesData } from './load.ts';
import { RouletteRulesPage } from './roulette-rules-page.tsx';

export default defineRemote<RouletteRulesData>({
  load: loadRouletteRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadRouletteRules} location={location} skeleton="form">
        {(loaded) => <RouletteRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
