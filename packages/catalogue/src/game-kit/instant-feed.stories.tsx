import { InstantFeed } from '@baize/game-kit/instant';
import type { GameFeed } from '@baize/game-kit/feed';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { EMPTY_FEED, FEED, PLAYER, UNKNOWN_FEED } from '../dev/table-data.ts';
import { Board, Column, State } from '../frame/board.tsx';

export default { title: 'game-kit/Instant feed' };

function Dice({ feed }: { readonly feed: GameFeed }): ReactElement {
  return (
    <InstantFeed
      table={{ game: 'dice', feed, player: PLAYER }}
      allLabel="All rolls"
      columns={{ label: 'Roll', outcome: 'Result', shows: 'net' }}
      ofLabel={(label) => label}
      ofBet={({ outcome }) => String(outcome.roll)}
    />
  );
}

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="with rows">
        <Column>
          <Dice feed={FEED} />
        </Column>
      </State>
      <State name="empty">
        <Column>
          <Dice feed={EMPTY_FEED} />
        </Column>
      </State>
      <State name="not known yet">
        <Column>
          <Dice feed={UNKNOWN_FEED} />
        </Column>
      </State>
    </Board>
  </AtTable>
);
