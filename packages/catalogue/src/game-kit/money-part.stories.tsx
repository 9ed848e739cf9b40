import { MoneyPart } from '@baize/game-kit/bet';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { ReactElement } from 'react';
import { AtTable, playerWithBonus } from '../dev/at-table.tsx';
import { PLAYER, STAKE } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Money part' };

const bonusUnits = 100 * UNITS_PER_MAJOR;

export const States = (): ReactElement => (
  <AtTable session={playerWithBonus()}>
    <Board>
      <State name="of a player with a bonus">
        <MoneyPart game="dice" player={{ ...PLAYER, bonusUnits }} stakeUnits={STAKE.units} />
      </State>
      <State name="the bonus is staked">
        <MoneyPart game="dice" player={{ ...PLAYER, bonusUnits, money: 'bonus' }} stakeUnits={STAKE.units} />
      </State>
      <State name="disabled">
        <MoneyPart game="dice" player={{ ...PLAYER, bonusUnits }} stakeUnits={STAKE.units} disabled />
      </State>
      <State name="the game takes no bonus">
        <MoneyPart game="dice" player={PLAYER} stakeUnits={STAKE.units} />
      </State>
      <State name="without a bonus: nothing is shown">
        <AtTable>
          <MoneyPart game="dice" player={PLAYER} stakeUnits={STAKE.units} />
        </AtTable>
      </State>
    </Board>
  </AtTable>
);
