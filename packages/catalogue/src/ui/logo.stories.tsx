import { Logo } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Logo' };

export const States = (): ReactElement => (
  <Board>
    <State name="16, 30 and 48 pixels">
      <Row>
        <Logo size={16} />
        <Logo />
        <Logo size={48} />
      </Row>
    </State>
  </Board>
);
