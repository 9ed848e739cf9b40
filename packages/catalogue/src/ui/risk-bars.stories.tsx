import { RiskBars } from '@baize/ui/risk-bars';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Risk bars' };

export const States = (): ReactElement => (
  <Board>
    <State name="low, medium, high">
      <Row>
        <RiskBars level={1} />
        <RiskBars level={2} />
        <RiskBars level={3} />
      </Row>
    </State>
  </Board>
);
