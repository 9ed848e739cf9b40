import { StakeField } from '@baize/game-kit/bet';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS, PLAYER, STAKE } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Stake field' };

const PROBLEMS = [
  ['0.50', 'below-minimum'],
  ['20,000.00', 'above-maximum'],
  ['', 'empty'],
] as const;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="of a player">
        <StakeField stake={STAKE} limits={LIMITS} balanceUnits={PLAYER.balanceUnits} game="dice" player={PLAYER} />
      </State>
      <State name="of a guest">
        <StakeField stake={STAKE} limits={LIMITS} balanceUnits={null} />
      </State>
      <State name="disabled">
        <StakeField stake={STAKE} limits={LIMITS} balanceUnits={null} disabled />
      </State>
      {PROBLEMS.map(([text, problem]) => (
        <State key={problem} name={problem}>
          <StakeField stake={{ ...STAKE, text, units: null, problem }} limits={LIMITS} balanceUnits={null} />
        </State>
      ))}
    </Board>
  </AtTable>
);
