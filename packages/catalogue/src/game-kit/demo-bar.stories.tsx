import { DemoBar, DemoSwitch } from '@baize/game-kit/demo';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS, PLAYER } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Demo bar' };

const bar = <DemoBar balanceUnits={PLAYER.balanceUnits} currency="RUB" />;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="the way into the demo">
        <DemoSwitch data={null} fresh={() => null} limits={() => LIMITS} load={() => new Promise(() => undefined)}>
          {() => bar}
        </DemoSwitch>
      </State>
      <State name="no demo is offered: nothing is shown">{bar}</State>
    </Board>
  </AtTable>
);
