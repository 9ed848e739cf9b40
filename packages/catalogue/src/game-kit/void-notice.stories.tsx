import { VoidNotice } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Void notice' };

const REASONS = ['interrupted', 'commitment-broken', 'beacon-silent'] as const;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      {REASONS.map((reason) => (
        <State key={reason} name={reason}>
          <VoidNotice voided={reason} />
        </State>
      ))}
      <State name="not void: nothing is shown">
        <VoidNotice voided={null} />
      </State>
    </Board>
  </AtTable>
);
