import { Cloth } from '@baize/ui/cloth';
import { StageChip } from '@baize/ui/stage';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/StageChip' };

export const States = (): ReactElement => (
  <Board>
    <State name="on a cloth">
      <Cloth name="roulette">
        <StageChip>Round 418,207</StageChip>
      </Cloth>
    </State>
    <State name="long text">
      <Cloth name="roulette">
        <StageChip>Bets are closed until the beacon has spoken</StageChip>
      </Cloth>
    </State>
  </Board>
);
