import { LostNotice } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State, Window } from '../frame/board.tsx';

export default { title: 'game-kit/Lost notice' };

const TEXT = 'The server cashes out at 2.00× for you.';

export const States = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="lost for 12 seconds">
        <Window>
          <LostNotice seconds={12} text={TEXT} />
        </Window>
      </State>
      <State name="long text">
        <Window>
          <LostNotice seconds={3_600} text={`${TEXT} `.repeat(4)} />
        </Window>
      </State>
      <State name="there is a connection: nothing is shown">
        <Window>
          <LostNotice seconds={null} text={TEXT} />
        </Window>
      </State>
    </Board>
  </AtTable>
);
