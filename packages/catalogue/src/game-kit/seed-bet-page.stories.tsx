import { SeedBetPage } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { checkDice, diceBet } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Seed bet page' };

export const States = (): ReactElement => (
  <AtTable session="guest">
    <Board wide>
      <State name="a bet that was lost or won, checked">
        <SeedBetPage
          game="dice"
          gameTitle="Dice"
          betId={diceBet(2).id}
          data={{ bet: diceBet(2) }}
          verify={checkDice}
          figures={({ outcome }) => [{ key: 'roll', label: 'Roll', value: outcome.roll }]}
        />
      </State>
    </Board>
  </AtTable>
);
