import { StepsMain, type StepsMainProps } from '@baize/game-kit/steps';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS, PLAYER, STAKE } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Steps main' };

const nothing = (): void => undefined;
const table: StepsMainProps['table'] = {
  open: null,
  stake: STAKE,
  limits: LIMITS,
  player: PLAYER,
  placing: 'idle',
  auto: { mode: <span />, chosen: false, plan: null, main: null, running: false, toggle: null },
  askAgain: nothing,
};
const open = { currency: 'RUB' as const };
const texts = { begin: 'Begin', first: 'Open a field', onPress: nothing };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="before a game">
        <StepsMain {...texts} table={table} worthUnits={0} />
      </State>
      <State name="nobody knows yet who plays">
        <StepsMain {...texts} table={{ ...table, player: { pending: true } }} worthUnits={0} />
      </State>
      <State name="nothing to leave with yet">
        <StepsMain {...texts} table={{ ...table, open }} worthUnits={0} />
      </State>
      <State name="the worth can be taken">
        <StepsMain {...texts} table={{ ...table, open }} worthUnits={1_234_500} />
      </State>
      <State name="a step is on its way">
        <StepsMain {...texts} table={{ ...table, open, placing: 'sending' }} worthUnits={1_234_500} />
      </State>
      <State name="a step has no answer">
        <StepsMain {...texts} table={{ ...table, open, placing: 'uncertain' }} worthUnits={1_234_500} />
      </State>
      <State name="no connection">
        <StepsMain {...texts} table={{ ...table, open, placing: 'offline' }} worthUnits={1_234_500} />
      </State>
    </Board>
  </AtTable>
);
