import { ShareCheck } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Share check' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="before a press">
        <ShareCheck path="/games/dice/bets/b-1" title="Dice 1.98×" />
      </State>
    </Board>
  </AtTable>
);
