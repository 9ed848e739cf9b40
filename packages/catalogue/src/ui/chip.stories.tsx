import { Chip } from '@baize/ui/chip';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Chip' };

export const States = (): ReactElement => (
  <Board>
    {(['filled', 'line'] as const).map((variant) => (
      <State key={variant} name={`${variant}: not selected, selected, disabled`}>
        <Row>
          <Chip variant={variant} selected={false}>
            Slots
          </Chip>
          <Chip variant={variant} selected>
            Tables
          </Chip>
          <Chip variant={variant} disabled>
            Rooms
          </Chip>
        </Row>
      </State>
    ))}
    <State name="figures">
      <Row>
        <Chip variant="line" figures>
          $10
        </Chip>
        <Chip variant="line" figures selected>
          $100
        </Chip>
        <Chip variant="line" figures>
          $1,000
        </Chip>
      </Row>
    </State>
    <State name="long text">
      <Chip selected>Games of this week that many players have played to the end</Chip>
    </State>
  </Board>
);
