import { Stat, Stats } from '@baize/ui/stat';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Stat' };

export const States = (): ReactElement => (
  <Board>
    <State name="a figure">
      <Stats>
        <Stat label="Multiplier" value="1.98×" />
      </Stats>
    </State>
    <State name="long text">
      <Stats>
        <Stat label="What the largest win of this table may be" value="$123,456,789.00" />
      </Stats>
    </State>
  </Board>
);
