import { defineRemote, ShellProvider } from '@baize/contract';
import { Loaded } from '@baize/game-kit/screen';
import type { SlotGameDetail } from '@baize/protocol';
import { GamePage } from './game-page.tsx';
import { loadGame, modeOf } from './load.ts';

export default defineRemote<SlotGameDetail>({
  load: loadGame,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Loaded data={data} load={loadGame} location={location} skeleton="game">
        {(game) => <GamePage key={`${game.id} ${modeOf(location)}`} game={game} mode={modeOf(location)} />}
      </Loaded>
    </ShellProvider>
  ),
});
