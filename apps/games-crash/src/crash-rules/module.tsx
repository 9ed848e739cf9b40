import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CrashRulesPage } from './crash-rules-page.tsx';
import { loadCrashRules, type CrashRulesData } from './load.ts';

export default defineRemote<CrashRulesData>({
  load: loadCrashRules,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCrashRules} location={location} skeleton="form">
        {(loaded) => <CrashRulesPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
