import { Mark } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Mark' };

export const States = (): ReactElement => (
  <Board>
    <State name="16, 30 and 96 pixels">
      <Row>
        <Mark size={16} />
        <Mark />
        <Mark size={96} />
      </Row>
    </State>
  </Board>
);
