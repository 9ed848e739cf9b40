import { FeedCard } from '@baize/game-kit/feed';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { ROWS } from '../dev/table-data.ts';
import { Board, Column, State } from '../frame/board.tsx';

export default { title: 'game-kit/Feed card' };

const shared = {
  game: 'dice',
  allLabel: 'All rolls',
  columns: { label: 'Roll', outcome: 'Result', shows: 'net' as const },
  guest: false,
  onOpen: () => undefined,
};

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="with rows and a summary">
        <Column>
          <FeedCard {...shared} rows={{ all: ROWS, own: [], top: ROWS }} summary="7 bets · ₽60" />
        </Column>
      </State>
      <State name="empty">
        <Column>
          <FeedCard {...shared} rows={{ all: [], own: [], top: [] }} />
        </Column>
      </State>
      <State name="not known yet">
        <Column>
          <FeedCard {...shared} rows={{ all: null, own: null, top: null }} />
        </Column>
      </State>
    </Board>
  </AtTable>
);
