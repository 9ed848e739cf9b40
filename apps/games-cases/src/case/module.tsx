import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { Loaded } from '@baize/game-kit/screen';
import { CaseWithDemo } from './case-with-demo.tsx';
import { loadCase, type CaseData } from './load.ts';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "case-bet" */ './bet/module.tsx') };

export default defineRemote<CaseData>({
  load: loadCase,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadCase} location={location} skeleton="game" cloth="cases">
        {(loaded) => (
          <ChecksInPlace game="cases" checks={CHECKS}>
            <CaseWithDemo key={loaded.gameCase.slug} data={loaded} gameCase={loaded.gameCase} />
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
