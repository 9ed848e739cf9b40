import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CaseWithDemo } from './case-with-demo.tsx';
import { loadCase, type CaseData } from './load.ts';

export default defineRemote<CaseData>({
  load: loadCase,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCase} location={location} skeleton="game" cloth="cases">
        {(loaded) => <CaseWithDemo key={loaded.gameCase.slug} data={loaded} gameCase={loaded.gameCase} />}
      </Loaded>
    </ShellProvider>
  ),
});
