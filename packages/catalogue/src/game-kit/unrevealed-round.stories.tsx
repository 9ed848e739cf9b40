import { UnrevealedRound } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { crashBet } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Unrevealed round' };

const reload = (): void => undefined;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="the round is on">
        <UnrevealedRound bet={crashBet('open')} onReload={reload} />
      </State>
      <State name="it was called off">
        <UnrevealedRound bet={crashBet('refunded')} onReload={reload} />
      </State>
      <State name="it was called off, and the game knows why">
        <UnrevealedRound bet={crashBet('refunded')} onReload={reload} refunded="Nobody else sat down in time." />
      </State>
    </Board>
  </AtTable>
);
