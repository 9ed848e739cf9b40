import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { DiceRulesPage } from './dice-rules-page.tsx';
import { loadDiceRules, type DiceRulesData } from './load.ts';

export default defineRemote<DiceRulesData>({
  load: loadDiceRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadDiceRules} location={location} skeleton="form">
        {(loaded) => <DiceRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
