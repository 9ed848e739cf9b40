import { PathLink } from '@baize/game-kit/play';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Path link' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="a link">
        <PathLink path="/fairness" className="bz-link">
          Fairness
        </PathLink>
      </State>
      <State name="a result">
        <PathLink path="/games/dice/bets/b-1" className="bz-result">
          37.42
        </PathLink>
      </State>
      <State name="without a class">
        <PathLink path="/fairness">Fairness</PathLink>
      </State>
    </Board>
  </AtTable>
);
