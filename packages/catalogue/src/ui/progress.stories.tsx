import { Cloth } from '@baize/ui/cloth';
import { Progress } from '@baize/ui/progress';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Progress' };

export const States = (): ReactElement => (
  <Board>
    <State name="nothing">
      <Progress label="Wagered" value={0} />
    </State>
    <State name="a third">
      <Progress label="Wagered" value={33} />
    </State>
    <State name="a third, and what an action adds">
      <Progress label="Wagered" value={33} pending={20} />
    </State>
    <State name="whole">
      <Progress label="Wagered" value={100} />
    </State>
    <State name="on a cloth">
      <Cloth name="miner">
        <Row inset>
          <Progress label="Wagered" value={40} pending={10} onCloth />
        </Row>
      </Cloth>
    </State>
  </Board>
);
