import { InstantHistory } from '@baize/game-kit/instant';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { EMPTY_FEED, FEED, NO_RESULTS, RESULTS } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Instant history' };

const rollOf = ({ outcome }: { readonly outcome: { readonly roll: number } }): string => String(outcome.roll);

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="the player's own">
        <InstantHistory table={{ game: 'dice', results: RESULTS, feed: FEED }} ofBet={rollOf} />
      </State>
      <State name="everyone's, where there are no own">
        <InstantHistory
          table={{ game: 'dice', results: NO_RESULTS, feed: FEED }}
          ofBet={rollOf}
          ofEntry={({ label }) => label}
        />
      </State>
      <State name="empty">
        <InstantHistory table={{ game: 'dice', results: NO_RESULTS, feed: EMPTY_FEED }} ofBet={rollOf} />
      </State>
    </Board>
  </AtTable>
);
