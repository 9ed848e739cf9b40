import { StepsFeed } from '@baize/game-kit/steps';
import type { GameFeed } from '@baize/game-kit/feed';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { EMPTY_FEED, FEED, NO_RESULTS, PLAYER } from '../dev/table-data.ts';
import { Board, Column, State } from '../frame/board.tsx';

export default { title: 'game-kit/Steps feed' };

const tableWith = (feed: GameFeed) => ({ game: 'miner' as const, feed, player: PLAYER, results: NO_RESULTS });

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="with rows">
        <Column>
          <StepsFeed table={tableWith(FEED)} />
        </Column>
      </State>
      <State name="empty">
        <Column>
          <StepsFeed table={tableWith(EMPTY_FEED)} />
        </Column>
      </State>
    </Board>
  </AtTable>
);
