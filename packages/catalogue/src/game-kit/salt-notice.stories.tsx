import { SaltNotice } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State, Window } from '../frame/board.tsx';

export default { title: 'game-kit/Salt notice' };

const AT = 1_772_366_400_000;
const shared = {
  title: 'The next chain waits for its salt',
  text: (salt: { readonly source: string; readonly number: string; readonly time: string }) =>
    `Round ${salt.number} of ${salt.source}, which comes at ${salt.time}.`,
  soon: 'It is announced soon.',
};

export const States = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="announced">
        <Window>
          <SaltNotice {...shared} awaited={{ source: 'quicknet', number: 21_418_207, at: AT }} />
        </Window>
      </State>
      <State name="not announced">
        <Window>
          <SaltNotice {...shared} awaited={{ source: null, number: null, at: null }} />
        </Window>
      </State>
      <State name="nothing is awaited: nothing is shown">
        <Window>
          <SaltNotice {...shared} awaited={undefined} />
        </Window>
      </State>
    </Board>
  </AtTable>
);
