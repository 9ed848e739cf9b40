import { CheckThread } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { diceCheck } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Check thread' };

const shared = { currency: 'RUB' as const, labelOf: (key: string) => key };
const outcome = { key: 'roll', label: 'Roll', value: '37.42' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="as it was promised">
        <CheckThread {...shared} check={diceCheck({ isAsPromised: true })} outcome={outcome} />
      </State>
      <State name="not as it was promised">
        <CheckThread {...shared} check={diceCheck({ isAsPromised: false })} outcome={null} />
      </State>
      <State name="typed in without a hash">
        <CheckThread {...shared} check={{ ...diceCheck({ isAsPromised: true }), published: null }} outcome={outcome} />
      </State>
    </Board>
  </AtTable>
);
