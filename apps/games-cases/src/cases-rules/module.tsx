import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CasesRulesPage } from './cases-rules-page.tsx';
import { loadCasesRules, type CasesRulesData } from './load.ts';

export default defineRemote<CasesRulesData>({
  load: loadCasesRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCasesRules} location={location} skeleton="form">
        {(loaded) => <CasesRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
