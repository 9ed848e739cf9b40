import { Verdict } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Verdict' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="the same">
        <Verdict same text="The same" />
      </State>
      <State name="not the same">
        <Verdict same={false} text="Another one" />
      </State>
      <State name="long text">
        <Verdict same text="The hash that was shown before the bet is the hash of the seed that was shown after it" />
      </State>
    </Board>
  </AtTable>
);
