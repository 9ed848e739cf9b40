import { StepsHistory } from '@baize/game-kit/steps';
import type { GameFeed } from '@baize/game-kit/feed';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { EMPTY_FEED, FEED, NO_RESULTS, PLAYER } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Steps history' };

const tableWith = (feed: GameFeed) => ({ game: 'miner' as const, feed, player: PLAYER, results: NO_RESULTS });

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="everyone's">
        <StepsHistory table={tableWith(FEED)} />
      </State>
      <State name="empty">
        <StepsHistory table={tableWith(EMPTY_FEED)} />
      </State>
    </Board>
  </AtTable>
);
