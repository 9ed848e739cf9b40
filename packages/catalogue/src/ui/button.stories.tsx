import { Button } from '@baize/ui/button';
import { Cloth } from '@baize/ui/cloth';
import { DownloadIcon } from '@baize/ui/icons';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Button' };

const VARIANTS = ['primary', 'quiet', 'text', 'danger'] as const;

export const States = (): ReactElement => (
  <Board>
    <State name="variants">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
    </State>
    <State name="disabled">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
    </State>
    <State name="busy">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
      </Row>
    </State>
    <State name="with an icon">
      <Row>
        <Button icon={<DownloadIcon size={16} />}>Download</Button>
        <Button variant="primary" icon={<DownloadIcon size={16} />}>
          Download
        </Button>
      </Row>
    </State>
    <State name="small, medium, large">
      <Row>
        <Button size="sm">32</Button>
        <Button size="md">40</Button>
        <Button size="lg">48</Button>
      </Row>
    </State>
    <State name="extra large, which fills its row">
      <Button variant="primary" size="xl">
        Bet
      </Button>
    </State>
    <State name="block">
      <Button block>Show more</Button>
    </State>
    <State name="on a cloth">
      <Cloth name="dice">
        <Row inset>
          <Button variant="cloth">Check</Button>
          <Button variant="cloth" disabled>
            Check
          </Button>
        </Row>
      </Cloth>
    </State>
    <State name="long text">
      <Button variant="primary" block>
        Withdraw everything to the card that the last deposit came from
      </Button>
    </State>
  </Board>
);
