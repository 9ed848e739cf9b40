import { Cloth } from '@baize/ui/cloth';
import { StageChip } from '@baize/ui/stage';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Stage chip' };

export const States = (): ReactElement => (
  <Board>
    <State name="on a cloth">
      <Cloth name="roulette">
        <Row inset>
          <StageChip>Round 418,207</StageChip>
        </Row>
      </Cloth>
    </State>
    <State name="long text">
      <Cloth name="roulette">
        <Row inset>
          <StageChip>Bets are closed until the beacon has spoken</StageChip>
        </Row>
      </Cloth>
    </State>
  </Board>
);
