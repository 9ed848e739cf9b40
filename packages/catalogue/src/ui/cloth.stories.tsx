import { CLOTHS } from '@baize/protocol/cloth';
import { Badge } from '@baize/ui/badge';
import { Cloth } from '@baize/ui/cloth';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Cloth' };

export const States = (): ReactElement => (
  <Board>
    {CLOTHS.map((name) => (
      <State key={name} name={name}>
        <Cloth name={name}>
          <Row inset>
            <h3>{name}</h3>
            <span className="bz-text-2">second</span>
            <span className="bz-text-3">third</span>
            <Badge tone="cloth">2.00×</Badge>
          </Row>
        </Cloth>
      </State>
    ))}
  </Board>
);
