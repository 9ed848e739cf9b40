import { ButtonLink } from '@baize/ui/button';
import { ArrowRightIcon } from '@baize/ui/icons';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Button link' };

const VARIANTS = ['primary', 'quiet', 'text', 'danger'] as const;

export const States = (): ReactElement => (
  <Board>
    <State name="variants">
      <Row>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} variant={variant} href="#">
            {variant}
          </ButtonLink>
        ))}
      </Row>
    </State>
    <State name="with an icon">
      <ButtonLink href="#" icon={<ArrowRightIcon size={16} />}>
        To the lobby
      </ButtonLink>
    </State>
    <State name="small, medium, large">
      <Row>
        <ButtonLink size="sm" href="#">
          32
        </ButtonLink>
        <ButtonLink size="md" href="#">
          40
        </ButtonLink>
        <ButtonLink size="lg" href="#">
          48
        </ButtonLink>
      </Row>
    </State>
    <State name="block, long text">
      <ButtonLink block href="#">
        All tournaments of this month, with their prizes and their rules
      </ButtonLink>
    </State>
  </Board>
);
