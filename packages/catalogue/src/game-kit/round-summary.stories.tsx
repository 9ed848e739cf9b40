import { RoundSummary } from '@baize/game-kit/rounds';
import { CURRENCIES, UNITS_PER_MAJOR } from '@baize/protocol';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'game-kit/Round summary' };

const stakeUnits = 25 * UNITS_PER_MAJOR;
const one = [{ currency: 'RUB' as const, stakeUnits }];
const many = CURRENCIES.flatMap((currency) => [
  { currency, stakeUnits },
  { currency, stakeUnits },
]);

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="one bet">
        <Row>
          <RoundSummary bets={one} />
        </Row>
      </State>
      <State name="bets in every currency">
        <Row>
          <RoundSummary bets={many} />
        </Row>
      </State>
      <State name="no bet">
        <Row>
          <RoundSummary bets={[]} />
        </Row>
      </State>
    </Board>
  </AtTable>
);
