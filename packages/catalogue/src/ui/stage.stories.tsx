import { Figure, HashChip, Stage, StageChip } from '@baize/ui/stage';
import type { ReactElement } from 'react';
import { Board, Middle, State } from '../frame/board.tsx';

export default { title: 'ui/Stage' };

export const States = (): ReactElement => (
  <Board>
    <State name="with all corners">
      <Stage
        cloth="crash"
        label="Crash"
        topLeft={<HashChip hash="9c41…e07b" label="Check" />}
        topRight={<StageChip>Round 418,207</StageChip>}
        bottomLeft={<StageChip>12 players</StageChip>}
        bottomRight={<StageChip>$480.00</StageChip>}
      >
        <Middle>
          <Figure>2.47×</Figure>
        </Middle>
      </Stage>
    </State>
    <State name="empty">
      <Stage cloth="roulette" label="Roulette">
        <Middle>{null}</Middle>
      </Stage>
    </State>
  </Board>
);
