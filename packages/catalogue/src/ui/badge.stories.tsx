import { Badge } from '@baize/ui/badge';
import { Cloth } from '@baize/ui/cloth';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Badge' };

const TONES = ['neutral', 'info', 'warn', 'win', 'loss'] as const;

export const States = (): ReactElement => (
  <Board>
    <State name="tones">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </State>
    <State name="with an icon">
      <Row>
        <Badge tone="win" icon={<CheckIcon size={16} />}>
          Won
        </Badge>
        <Badge tone="loss" icon={<XIcon size={16} />}>
          Lost
        </Badge>
      </Row>
    </State>
    <State name="live">
      <Badge dot>Round 418,207</Badge>
    </State>
    <State name="on a cloth">
      <Cloth name="crash">
        <Row inset>
          <Badge tone="cloth">from 2×</Badge>
          <Badge tone="cloth" dot>
            Live
          </Badge>
        </Row>
      </Cloth>
    </State>
    <State name="long text">
      <Badge tone="warn">Closed until the provider has finished its maintenance</Badge>
    </State>
  </Board>
);
