import { MainButton } from '@baize/game-kit/bet';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import { useState, type ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Main button' };

const bet = {
  label: 'Bet',
  amount: { units: 25 * UNITS_PER_MAJOR, currency: 'RUB' as const },
  onPress: () => undefined,
};
const PAUSE_MS = 30_000;

function Paused(): ReactElement {
  const [until] = useState(() => Date.now() + PAUSE_MS);
  return <MainButton {...bet} status={{ until }} />;
}

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="with an amount">
        <MainButton {...bet} />
      </State>
      <State name="without an amount">
        <MainButton label="Log in" onPress={bet.onPress} />
      </State>
      <State name="disabled">
        <MainButton {...bet} disabled />
      </State>
      <State name="the bet is on its way">
        <MainButton {...bet} status="sending" />
      </State>
      <State name="the bet has no answer">
        <MainButton {...bet} status="uncertain" />
      </State>
      <State name="the bet did not arrive">
        <MainButton {...bet} status="not-done" />
      </State>
      <State name="nothing is offered here">
        <MainButton {...bet} status="closed" />
      </State>
      <State name="no connection">
        <MainButton {...bet} status="offline" />
      </State>
      <State name="no connection, and a game is open">
        <MainButton {...bet} status="offline" offline="Your game waits for you" />
      </State>
      <State name="a pause between two bets">
        <Paused />
      </State>
      <State name="long text">
        <MainButton
          {...bet}
          label="Bet on both colours at once"
          amount={{ units: 123_456_789 * UNITS_PER_MAJOR, currency: 'RUB' }}
        />
      </State>
    </Board>
  </AtTable>
);
