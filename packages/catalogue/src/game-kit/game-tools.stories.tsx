import { GameTools } from '@baize/game-kit/tools';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS } from '../dev/table-data.ts';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'game-kit/Game tools' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="of a game that can be quick">
        <Row>
          <GameTools game="dice" limits={LIMITS} quick />
        </Row>
      </State>
      <State name="of one that cannot">
        <Row>
          <GameTools game="crash" limits={null} quick={false} />
        </Row>
      </State>
    </Board>
  </AtTable>
);
