import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { KenoRulesPage } from './keno-rules-page.tsx';
import { loadKenoRules, type KenoRulesData } from './load.ts';

export default defineRemote<KenoRulesData>({
  load: loadKenoRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadKenoRules} location={location} skeleton="form">
        {(loaded) => <KenoRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
