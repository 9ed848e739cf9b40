import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import { CaseListPage } from './case-list-page.tsx';
import { loadCaseList, type CaseListData } from './load.ts';

export default defineRemote<CaseListData>({
  load: loadCaseList,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCaseList} location={location} skeleton="lobby" cloth="cases">
        {(loaded) => <CaseListPage data={loaded} />}
      </Loaded>
    </ShellProvider>
  ),
});
