import { defineRemote, ShellProvider } from '@baize/contract';
import { ChecksInPlace } from '@baize/game-kit/check';
import { WithDemo } from '@baize/game-kit/demo';
import { Loaded } from '@baize/game-kit/screen';
import { DiceGame } from './dice-game.tsx';
import { loadDice, type DiceData } from './load.ts';

/** By the name of the part that the address of a check loads: they are one file. */
const CHECKS = { bets: () => import(/* webpackChunkName: "dice-bet" */ './bet/module.tsx') };

export default defineRemote<DiceData>({
  load: loadDice,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadDice} location={location} skeleton="game" cloth="dice">
        {(loaded) => (
          <ChecksInPlace game="dice" checks={CHECKS}>
            <WithDemo data={loaded} load={() => import('./demo.ts').then((part) => part.diceDemo)}>
              {(data) => <DiceGame data={data} />}
            </WithDemo>
          </ChecksInPlace>
        )}
      </Loaded>
    </ShellProvider>
  ),
});
