import { History } from '@baize/game-kit/screen';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/History' };

const open = (): void => undefined;
const many = Array.from({ length: 40 }, (_, index) => ({
  key: String(index),
  text: `${index + 1}.00×`,
  tone: index % 3 === 0 ? ('up' as const) : ('plain' as const),
}));

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="a few results">
        <History items={many.slice(0, 3)} onOpen={open} />
      </State>
      <State name="more than fit">
        <History items={many} onOpen={open} />
      </State>
      <State name="none yet">
        <History items={[]} onOpen={open} />
      </State>
    </Board>
  </AtTable>
);
