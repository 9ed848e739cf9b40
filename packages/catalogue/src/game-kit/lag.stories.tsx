import { Lag } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Lag' };

export const States = (): ReactElement => (
  <Board>
    {[4, 48, 1_250].map((ms) => (
      <State key={ms} name={`${ms} ms`}>
        <AtTable begin={(controls) => controls.restoreConnection(0, ms)}>
          <Lag />
        </AtTable>
      </State>
    ))}
    <State name="not known: it keeps its place">
      <AtTable>
        <Lag />
      </AtTable>
    </State>
  </Board>
);
