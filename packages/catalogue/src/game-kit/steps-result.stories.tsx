import { StepsResult } from '@baize/game-kit/steps';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Steps result' };

const lost = {
  id: 'b-1',
  game: 'miner',
  status: 'lost',
  stakeUnits: 25 * UNITS_PER_MAJOR,
  payoutUnits: 0,
  currency: 'RUB' as const,
};
const texts = { won: 'Left at 2.40×', lost: 'A mine' };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="won">
        <StepsResult {...texts} bet={{ ...lost, status: 'won', payoutUnits: 60 * UNITS_PER_MAJOR }} />
      </State>
      <State name="won less than was staked">
        <StepsResult {...texts} bet={{ ...lost, status: 'won', payoutUnits: 20 * UNITS_PER_MAJOR }} />
      </State>
      <State name="lost">
        <StepsResult {...texts} bet={lost} />
      </State>
      <State name="no game yet: it keeps its place">
        <StepsResult {...texts} bet={null} />
      </State>
    </Board>
  </AtTable>
);
