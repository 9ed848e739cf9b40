import * as icons from '@baize/ui/icons';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/icons' };

const all = Object.entries(icons).toSorted(([one], [other]) => (one < other ? -1 : 1));

export const States = (): ReactElement => (
  <Board wide>
    <State name="18 pixels">
      <Row>
        {all.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Row>
    </State>
    <State name="32 pixels">
      <Row>
        {all.map(([name, Icon]) => (
          <Icon key={name} size={32} />
        ))}
      </Row>
    </State>
  </Board>
);
