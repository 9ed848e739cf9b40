import { CheckPlaceContext, VerifiedSteps } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { diceCheck } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Verified steps' };

const AT_TABLE = { place: 'table' as const, outcome: { key: 'roll', label: 'Roll', value: '37.42' } };

export const OnAPage = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="as it was promised">
        <VerifiedSteps check={diceCheck({ isAsPromised: true })} currency="RUB" />
      </State>
      <State name="not as it was promised">
        <VerifiedSteps check={diceCheck({ isAsPromised: false })} currency="RUB" />
      </State>
    </Board>
  </AtTable>
);

export const OverATable = (): ReactElement => (
  <AtTable>
    <CheckPlaceContext value={AT_TABLE}>
      <Board>
        <State name="as it was promised">
          <VerifiedSteps check={diceCheck({ isAsPromised: true })} currency="RUB" />
        </State>
        <State name="not as it was promised">
          <VerifiedSteps check={diceCheck({ isAsPromised: false })} currency="RUB" />
        </State>
      </Board>
    </CheckPlaceContext>
  </AtTable>
);
