import { CopyValue } from '@baize/game-kit/play';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Copy value' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="before a press">
        <CopyValue name="Hash" value="9c41d2f0" />
      </State>
    </Board>
  </AtTable>
);
