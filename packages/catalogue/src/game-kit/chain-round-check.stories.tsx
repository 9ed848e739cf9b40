import { ChainRoundCheck } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Chain round check' };

const roundNumber = 418_207;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="a round that ended by its rules">
        <ChainRoundCheck game="crash" round={{ roundNumber, voided: null }}>
          <p>The steps of the check</p>
        </ChainRoundCheck>
      </State>
      <State name="a void round">
        <ChainRoundCheck game="crash" round={{ roundNumber, voided: 'beacon-silent' }}>
          <p>The steps of the check</p>
        </ChainRoundCheck>
      </State>
    </Board>
  </AtTable>
);
