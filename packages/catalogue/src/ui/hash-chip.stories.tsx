import { HashChip, shortHash } from '@baize/ui';
import { Cloth } from '@baize/ui/cloth';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/HashChip' };

export const States = (): ReactElement => (
  <Board>
    <State name="on a cloth">
      <Cloth name="dice">
        <HashChip hash={shortHash('9c41d2f09b0ae07b')} label="Check" />
      </Cloth>
    </State>
    <State name="disabled">
      <Cloth name="dice">
        <HashChip hash="9c41…e07b" label="Check" disabled />
      </Cloth>
    </State>
    <State name="long text">
      <Cloth name="dice">
        <HashChip hash="9c41…e07b" label="Check it now" />
      </Cloth>
    </State>
  </Board>
);
