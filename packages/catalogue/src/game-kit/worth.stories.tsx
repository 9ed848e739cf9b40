import { Worth } from '@baize/game-kit/steps';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Worth' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="amount and multiplier">
        <Worth units={60 * UNITS_PER_MAJOR} multiplierE4={24_000} currency="RUB" />
      </State>
      <State name="the stake is no amount">
        <Worth units={null} multiplierE4={24_000} currency="RUB" />
      </State>
      <State name="large">
        <Worth units={123_456_789 * UNITS_PER_MAJOR} multiplierE4={10_485_760_000} currency="RUB" />
      </State>
    </Board>
  </AtTable>
);
