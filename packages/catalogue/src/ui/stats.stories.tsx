import { Cloth } from '@baize/ui/cloth';
import { Stat, Stats } from '@baize/ui/stat';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Stats' };

const three = (
  <>
    <Stat label="Multiplier" value="1.98×" />
    <Stat label="Chance" value="50 %" />
    <Stat label="Payout" value="$19.80" />
  </>
);

export const States = (): ReactElement => (
  <Board>
    <State name="plain">
      <Stats>{three}</Stats>
    </State>
    <State name="sunk into a stage">
      <Cloth name="dice">
        <Row inset>
          <Stats variant="cloth">{three}</Stats>
        </Row>
      </Cloth>
    </State>
  </Board>
);
