import { Figure, Stage } from '@baize/ui/stage';
import type { ReactElement } from 'react';
import { Board, Middle, State } from '../frame/board.tsx';

export default { title: 'ui/Figure' };

export const States = (): ReactElement => (
  <Board>
    <State name="a figure">
      <Stage cloth="crash" label="Crash">
        <Middle>
          <Figure>2.47×</Figure>
        </Middle>
      </Stage>
    </State>
    <State name="a long one">
      <Stage cloth="dice" label="Dice">
        <Middle>
          <Figure>1,048,576.00×</Figure>
        </Middle>
      </Stage>
    </State>
  </Board>
);
