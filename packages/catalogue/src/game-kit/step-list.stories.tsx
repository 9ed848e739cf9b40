import { StepList } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { diceCheck } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Step list' };

const nameOf = (key: string): string => key;

export const States = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="of a bet that is as it was promised">
        <StepList steps={diceCheck({ isAsPromised: true }).verification.steps} currency="RUB" nameOf={nameOf} />
      </State>
      <State name="of one that is not">
        <StepList steps={diceCheck({ isAsPromised: false }).verification.steps} currency="RUB" nameOf={nameOf} />
      </State>
      <State name="empty">
        <StepList steps={[]} currency="RUB" nameOf={nameOf} />
      </State>
    </Board>
  </AtTable>
);
