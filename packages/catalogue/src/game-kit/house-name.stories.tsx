import { HouseName } from '@baize/game-kit/feed';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/House name' };

const LONG = 'Maximiliana Konstantinopolitana the Third of Nowhere in Particular and of Everywhere Else';

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="of a player">
        <HouseName name="Aylin" />
      </State>
      <State name="of the house">
        <HouseName name="Juniper" house />
      </State>
      <State name="long text">
        <HouseName name={LONG} house />
      </State>
    </Board>
  </AtTable>
);
