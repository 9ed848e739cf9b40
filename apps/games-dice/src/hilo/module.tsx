import { defineRemote, ShellProvider } from '@baize/contract';
import { checkModule, ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { loadHilo, type HiloData } from './load.ts';
import { HiloGame } from './hilo-game.tsx';

const CHECKS = { bets: checkModule(() => import('./bet/module.tsx')) };

export default defineRemote<HiloData>({
  load: loadHilo,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadHilo} location={location} skeleton="game" cloth="hilo">
        {(loaded) => (
          <ChecksInPlace game="hilo" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.hiloDemo)}>
              {(data) => <HiloGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
