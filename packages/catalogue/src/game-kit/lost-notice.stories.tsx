import { LostNotice } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Lost notice' };

const TEXT = 'The server cashes out at 2.00× for you.';

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="lost for 12 seconds">
        <LostNotice seconds={12} text={TEXT} />
      </State>
      <State name="long text">
        <LostNotice seconds={3_600} text={`${TEXT} `.repeat(4)} />
      </State>
      <State name="there is a connection: nothing is shown">
        <LostNotice seconds={null} text={TEXT} />
      </State>
    </Board>
  </AtTable>
);
