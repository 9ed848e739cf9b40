import { HashChip, shortHash } from '@baize/ui';
import { Cloth } from '@baize/ui/cloth';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Hash chip' };

export const States = (): ReactElement => (
  <Board>
    <State name="on a cloth">
      <Cloth name="dice">
        <Row inset>
          <HashChip hash={shortHash('9c41d2f09b0ae07b')} label="Check" />
        </Row>
      </Cloth>
    </State>
    <State name="disabled">
      <Cloth name="dice">
        <Row inset>
          <HashChip hash="9c41…e07b" label="Check" disabled />
        </Row>
      </Cloth>
    </State>
    <State name="long text">
      <Cloth name="dice">
        <Row inset>
          <HashChip hash="9c41…e07b" label="Check it now" />
        </Row>
      </Cloth>
    </State>
  </Board>
);
