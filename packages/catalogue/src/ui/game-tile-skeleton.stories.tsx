import { GameTileSkeleton } from '@baize/ui/game-tile-skeleton';
import type { ReactElement } from 'react';
import { Board, Lobby, State } from '../frame/board.tsx';

export default { title: 'ui/Game tile skeleton' };

export const States = (): ReactElement => (
  <Board>
    <State name="of a tile">
      <GameTileSkeleton />
    </State>
    <State name="of a wide tile">
      <Lobby>
        <GameTileSkeleton wide />
        <GameTileSkeleton />
      </Lobby>
    </State>
  </Board>
);
